import { type ReactNode, useRef, useState } from 'react'
import type { DayData } from '#contract/day.schema.ts'
import { Constellation } from '../../../components/drawings/constellation.tsx'
import { AnimalIcon, ELEMENTS } from '../../../components/drawings/elements.tsx'
import { MewaSquare } from '../../../components/drawings/mewa-square.tsx'
import { ParkhaRing } from '../../../components/drawings/parkha.tsx'
import { LunarRing, PlanetRing } from '../../../components/drawings/rings.tsx'
import { useWords } from '../../../i18n/words.tsx'
import day from '../section.module.css'
import { Section } from '../section.tsx'
import { Name } from './combinations.tsx'
import s from './full-day.module.css'
import { hoursOf } from './hours.ts'
import { SignText } from './sign-text.tsx'

type Sign<K extends keyof DayData> = { sign: NonNullable<DayData[K]> }

/** Short facts of a sign: what it is called and to what it belongs. Empty ones are left out. */
function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={s.facts}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const LAST_COUNTED = 25

/** The drawing can be turned to the other constellations; heading and text stay the day's own. */
export function ConstellationSign({ sign }: Sign<'constellation'>) {
  const { t } = useWords()
  const turn = useRef<HTMLButtonElement>(null)
  const [turned, setTurned] = useState<number | null>(null)
  const shown = turned ?? sign.id
  const backToOwn = () => {
    setTurned(sign.id)
    turn.current?.focus({ preventScroll: true })
  }
  const drawing = (
    <button
      ref={turn}
      type="button"
      className={s.turn}
      aria-label={t('day.turnConstellation')}
      onClick={() => setTurned(shown >= LAST_COUNTED ? 0 : shown + 1)}
    >
      <Constellation className={day.drawing} id={shown} />
    </button>
  )
  return (
    <Section
      id="constellation"
      drawing={drawing}
      kind={t('day.constellation')}
      name={<Name name={sign.nameEuropean} tibetan={sign.nameTibetan} />}
      isReading
    >
      <div className={s.turned}>
        <p role="status">
          {turned !== null &&
            t(shown === sign.id ? 'day.ownConstellation' : 'day.turnedConstellation', {
              name: sign.names[shown] ?? '',
              number: shown + 1,
              count: sign.names.length,
            })}
        </p>
        {shown !== sign.id && (
          <button type="button" onClick={backToOwn}>
            {t('day.backToOwn')}
          </button>
        )}
      </div>
      <Facts
        facts={[
          [t('day.sanskrit'), sign.nameSanskrit],
          [t('day.shape'), sign.shape],
          [t('day.element'), t(`elements.${sign.element}`)],
          [t('day.planet'), sign.planet],
          [t('day.weekdays'), sign.weekday],
        ]}
      />
      <SignText {...sign} />
    </Section>
  )
}

export function WeekdaySign({ sign, date }: Sign<'weekDay'> & { date: string }) {
  const { t, date: write } = useWords()
  return (
    <Section
      id="weekday"
      drawing={<PlanetRing className={day.drawing} weekday={sign.id} title={sign.planet} />}
      kind={t('day.weekday')}
      name={write('weekday', date)}
      isReading
    >
      <Facts
        facts={[
          [t('day.planet'), sign.planet],
          [t('day.color'), sign.color],
        ]}
      />
      <SignText {...sign} />
    </Section>
  )
}

interface LunarDaySignProps extends Sign<'lunarDay'> {
  instants: NonNullable<DayData['instants']>
}

export function LunarDaySign({ sign, instants }: LunarDaySignProps) {
  const { t } = useWords()
  const name = `${t('day.lunarDay')} ${sign.id}`
  return (
    <Section
      id="lunar-day"
      drawing={<LunarRing className={day.drawing} lunarDay={sign.id} title={name} />}
      kind={t('day.lunarDay')}
      name={name}
      isReading
    >
      <SignText {...sign} />
      {instants.map(({ lunarDayId, fraction }) => (
        <p key={lunarDayId} className={s.small}>
          {t('day.instant', { day: lunarDayId, hours: hoursOf(fraction) })}
        </p>
      ))}
    </Section>
  )
}

export function AnimalSign({ sign }: Sign<'animal'>) {
  const { t } = useWords()
  const element = ELEMENTS[sign.element1Idx]
  return (
    <Section
      id="animal"
      drawing={<AnimalIcon className={day.drawing} id={sign.id} element={sign.element1Idx} />}
      kind={t('day.animal')}
      name={t(`animals.${sign.id}`)}
      isReading
    >
      <Facts facts={[[t('day.element'), element && t(`elements.${element}`)]]} />
      <SignText {...sign} />
    </Section>
  )
}

export function ParkaSign({ sign }: Sign<'parka'>) {
  const { t } = useWords()
  const name = t(`parkhas.${sign.id}`)
  return (
    <Section
      id="parka"
      drawing={<ParkhaRing className={day.drawing} id={sign.id} title={name} />}
      kind={t('day.parka')}
      name={name}
      isReading
    >
      <Facts facts={[[t('day.element'), sign.elementType]]} />
      <SignText {...sign} />
    </Section>
  )
}

export function MewaSign({ sign }: Sign<'mewa'>) {
  const { t } = useWords()
  const name = t('day.mewaName', { id: sign.id, color: sign.color })
  return (
    <Section
      id="mewa"
      drawing={<MewaSquare className={day.drawing} id={sign.id} title={name} />}
      kind={t('day.mewa')}
      name={name}
      isReading
    >
      <SignText {...sign} />
    </Section>
  )
}
