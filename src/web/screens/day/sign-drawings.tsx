import type { ReactNode } from 'react'
import { Constellation } from '../../components/drawings/constellation.tsx'
import { AnimalIcon } from '../../components/drawings/elements.tsx'
import { MewaSquare } from '../../components/drawings/mewa-square.tsx'
import { NagaDrawing } from '../../components/drawings/naga.tsx'
import { PairDrawing } from '../../components/drawings/pair-drawing.tsx'
import { ParkhaRing } from '../../components/drawings/parkha.tsx'
import { BigRing, LunarRing, PlanetRing } from '../../components/drawings/rings.tsx'
import type { Words } from '../../i18n/words.tsx'
import s from './section.module.css'
import type { SignedDay } from './signs.tsx'

type Draw = (data: SignedDay, words: Words) => ReactNode

/** The drawings of the signs by their addresses within a page. */
export const SIGN_DRAWINGS: Readonly<Record<string, Draw>> = {
  'main-combination': ({ signSentences, mainCombination }) => (
    <PairDrawing
      className={s.drawing}
      id={signSentences?.mainCombination.id ?? ''}
      title={mainCombination?.name}
    />
  ),
  big: ({ signSentences }, { t }) => {
    const id = signSentences?.bigCombination.id ?? 1
    return <BigRing className={s.drawing} id={id} title={t('day.bigTitle', { id })} />
  },
  constellation: ({ signSentences }) => (
    <Constellation className={s.drawing} id={signSentences?.constellation.id ?? 0} />
  ),
  weekday: ({ signSentences, weekDay }) =>
    signSentences && (
      <PlanetRing className={s.drawing} weekday={signSentences.weekDay.id} title={weekDay?.planet} />
    ),
  'lunar-day': ({ lunarDay, lunarDayId }, { t }) => {
    const id = lunarDay?.id ?? lunarDayId
    return <LunarRing className={s.drawing} lunarDay={id} title={`${t('day.lunarDay')} ${id}`} />
  },
  animal: ({ animal, animalId }) => (
    <AnimalIcon className={s.drawing} id={animal?.id ?? animalId} element={animal?.element1Idx} />
  ),
  parka: ({ parka }, { t }) =>
    parka && <ParkhaRing className={s.drawing} id={parka.id} title={t(`parkhas.${parka.id}`)} />,
  mewa: ({ mewa }, { t }) =>
    mewa && (
      <MewaSquare
        className={s.drawing}
        id={mewa.id}
        title={t('day.mewaName', { id: mewa.id, color: mewa.color })}
      />
    ),
  naga: () => <NagaDrawing className={s.drawing} />,
}
