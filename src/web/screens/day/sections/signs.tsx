import { type ReactNode, useRef, useState } from 'react'
import type { DayData } from '#contract/day.schema.ts'
import { nagaLabel, withCaveat } from '#contract/display.ts'
import { Constellation } from '../../../components/drawings/constellation.tsx'
import { AnimalIcon, ELEMENTS } from '../../../components/drawings/elements.tsx'
import { MewaSquare } from '../../../components/drawings/mewa-square.tsx'
import { ParkhaRing } from '../../../components/drawings/parkha.tsx'
import { LunarRing, PlanetRing } from '../../../components/drawings/rings.tsx'
import { useWords } from '../../../i18n/words.tsx'
import day from '../section.module.css'
import { Section } from '../section.tsx'
import { BigCombination, MainCombination, Name, SpecialCombinations } from './combinations.tsx'
import { Customs } from './customs.tsx'
import { EnergyLa } from './energy-la.tsx'
import s from './full-day.module.css'
import { NagaSection } from './naga-section.tsx'
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
function ConstellationSign({ sign }: Sign<'constellation'>) {
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
      isGenerated
    >
      <div className={`${s.turned} row`}>
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
      <SignText {...sign}>
        <Facts
          facts={[
            [t('day.sanskrit'), sign.nameSanskrit],
            [t('day.shape'), sign.shape],
            [t('day.element'), t(`elements.${sign.element}`)],
            [t('day.planet'), sign.planet],
            [t('day.weekdays'), sign.weekday],
          ]}
        />
      </SignText>
    </Section>
  )
}

function WeekdaySign({ sign, date }: Sign<'weekDay'> & { date: string }) {
  const { t, date: write } = useWords()
  return (
    <Section
      id="weekday"
      drawing={<PlanetRing className={day.drawing} weekday={sign.id} title={sign.planet} />}
      kind={t('day.weekday')}
      name={write('weekday', date)}
      isGenerated
    >
      <SignText {...sign}>
        <Facts
          facts={[
            [t('day.planet'), sign.planet],
            [t('day.color'), sign.color],
          ]}
        />
      </SignText>
    </Section>
  )
}

/** The name of a sign of the Phugpa day, which says so where the head of the day has another. */
const besideHead = (name: string, isSame: boolean, { t }: ReturnType<typeof useWords>) =>
  isSame ? name : `${name} (${t('calendars.full.phugpa')})`

function LunarDaySign({ sign, data: { lunarDayId, instants = [] } }: Sign<'lunarDay'> & { data: DayData }) {
  const words = useWords()
  const { t } = words
  const name = besideHead(`${t('day.lunarDay')} ${sign.id}`, sign.id === lunarDayId, words)
  return (
    <Section
      id="lunar-day"
      drawing={<LunarRing className={day.drawing} lunarDay={sign.id} title={name} />}
      kind={t('day.lunarDay')}
      name={name}
      isGenerated
    >
      <SignText {...sign}>
        {instants.map(({ lunarDayId, fraction }) => (
          <p key={lunarDayId} className={s.small}>
            {t('day.instant', { day: lunarDayId, hours: hoursOf(fraction) })}
          </p>
        ))}
      </SignText>
    </Section>
  )
}

function animalName({ animal, animalId }: DayData, words: ReturnType<typeof useWords>): string | undefined {
  return animal && besideHead(words.t(`animals.${animal.id}`), animal.id === animalId, words)
}

function AnimalSign({ sign, data }: Sign<'animal'> & { data: DayData }) {
  const words = useWords()
  const { t } = words
  const element = ELEMENTS[sign.element1Idx]
  return (
    <Section
      id="animal"
      drawing={<AnimalIcon className={day.drawing} id={sign.id} element={sign.element1Idx} />}
      kind={t('day.animal')}
      name={animalName(data, words) ?? ''}
      isGenerated
    >
      <SignText {...sign}>
        <Facts facts={[[t('day.element'), element && t(`elements.${element}`)]]} />
      </SignText>
    </Section>
  )
}

function ParkaSign({ sign }: Sign<'parka'>) {
  const { t } = useWords()
  const name = t(`parkhas.${sign.id}`)
  return (
    <Section
      id="parka"
      drawing={<ParkhaRing className={day.drawing} id={sign.id} title={name} />}
      kind={t('day.parka')}
      name={name}
      isGenerated
    >
      <SignText {...sign}>
        <Facts facts={[[t('day.element'), sign.elementType]]} />
      </SignText>
    </Section>
  )
}

function MewaSign({ sign }: Sign<'mewa'>) {
  const { t } = useWords()
  const name = t('day.mewaName', { id: sign.id, color: sign.color })
  return (
    <Section
      id="mewa"
      drawing={<MewaSquare className={day.drawing} id={sign.id} title={name} />}
      kind={t('day.mewa')}
      name={name}
      isGenerated
    >
      <SignText {...sign} />
    </Section>
  )
}

/** A sign on the full day: its line in the list of all of them, and its section. */
interface DaySign {
  /** The section's address within the page. */
  id: string
  /** The word for the kind of sign. */
  kind: string
  /** What the day's own is called: empty where the kind says it all, undefined where the day has no such sign. */
  name(data: DayData, words: ReturnType<typeof useWords>): string | undefined
  /** Where the almanac gives the sign a strength. */
  activity?(data: DayData): number | undefined
  section(data: DayData): ReactNode
}

/** The signs of the full day in the order of the tradition. */
export const DAY_SIGNS: readonly DaySign[] = [
  {
    id: 'main-combination',
    kind: 'day.mainCombination',
    name: ({ mainCombination }) => mainCombination?.name,
    activity: ({ mainCombination }) => mainCombination?.activity,
    section: ({ mainCombination }) => mainCombination && <MainCombination sign={mainCombination} />,
  },
  {
    id: 'big',
    kind: 'day.bigCombination',
    name: ({ bigCombination }) => bigCombination?.name,
    activity: ({ bigCombination }) => bigCombination?.activity,
    section: ({ bigCombination }) => bigCombination && <BigCombination sign={bigCombination} />,
  },
  {
    id: 'special',
    kind: 'day.specialCombination',
    name: ({ specialCombinations = [] }) => specialCombinations.map(withCaveat).join(', ') || undefined,
    section: ({ specialCombinations = [] }) => <SpecialCombinations signs={specialCombinations} />,
  },
  {
    id: 'constellation',
    kind: 'day.constellation',
    name: ({ constellation }) => constellation?.nameEuropean,
    section: ({ constellation }) => constellation && <ConstellationSign sign={constellation} />,
  },
  {
    id: 'weekday',
    kind: 'day.weekday',
    name: ({ date }, words) => words.date('weekday', date),
    section: ({ weekDay, date }) => weekDay && <WeekdaySign sign={weekDay} date={date} />,
  },
  {
    id: 'lunar-day',
    kind: 'day.lunarDay',
    name: ({ lunarDay, lunarDayId }, words) =>
      lunarDay && besideHead(String(lunarDay.id), lunarDay.id === lunarDayId, words),
    section: data => data.lunarDay && <LunarDaySign sign={data.lunarDay} data={data} />,
  },
  {
    id: 'animal',
    kind: 'day.animal',
    name: animalName,
    section: data => data.animal && <AnimalSign sign={data.animal} data={data} />,
  },
  {
    id: 'parka',
    kind: 'day.parka',
    name: ({ parka }, { t }) => parka && t(`parkhas.${parka.id}`),
    section: ({ parka }) => parka && <ParkaSign sign={parka} />,
  },
  {
    id: 'mewa',
    kind: 'day.mewa',
    name: ({ mewa }, { t }) => mewa && t('day.mewaName', { id: mewa.id, color: mewa.color }),
    section: ({ mewa }) => mewa && <MewaSign sign={mewa} />,
  },
  {
    id: 'la',
    kind: 'day.la',
    name: ({ lunarDay }) => lunarDay && '',
    section: ({ lunarDay }) => lunarDay && <EnergyLa sign={lunarDay} />,
  },
  {
    id: 'naga',
    kind: 'day.naga',
    name: ({ naga }, { t }) => naga && t(`day.${nagaLabel(naga.activity ?? 0)}`),
    activity: ({ naga }) => naga?.activity,
    section: ({ naga }) => naga && <NagaSection naga={naga} />,
  },
  {
    id: 'customs',
    kind: 'day.customs',
    name: ({ customs }) => customs && '',
    section: ({ customs }) => customs && <Customs id="customs" customs={customs} />,
  },
  {
    id: 'notes',
    kind: 'day.notes',
    name: ({ notes }) => notes && '',
    section: ({ notes }) => notes && <Customs id="notes" customs={notes} />,
  },
]

const STEPS_A_DAY = 24 * 12

/** A part of a day, 0 to 1, as hours and minutes: `9:40`. To five minutes, as at the head of the day. */
export function hoursOf(fraction: number): string {
  const steps = Math.round(fraction * STEPS_A_DAY)
  return `${Math.floor(steps / 12)}:${String((steps % 12) * 5).padStart(2, '0')}`
}
