import { type ReactNode, useRef, useState } from 'react'
import type { DayData, SignKey } from '#contract/day.schema.ts'
import { Constellation } from '../../../components/drawings/constellation.tsx'
import { useWords } from '../../../i18n/words.tsx'
import day from '../section.module.css'
import { Section } from '../section.tsx'
import { SIGN_DRAWINGS } from '../sign-drawings.tsx'
import type { DaySign } from '../signs.tsx'
import { Activity, Name, SpecialCombinations } from './combinations.tsx'
import { Customs } from './customs.tsx'
import { EnergyLa } from './energy-la.tsx'
import s from './full-day.module.css'
import { NagaSection } from './naga-section.tsx'
import { SignText, type SignTextProps } from './sign-text.tsx'

type Sign<K extends SignKey> = NonNullable<DayData[K & keyof DayData]>

interface SectionProps {
  sign: DaySign
  data: DayData
}

/** The section of a sign on the full day; nothing where the day has no such sign. */
export function SignSection({ sign, data }: SectionProps) {
  const { id, key } = sign
  if (id === 'special') return <SpecialCombinations signs={data.specialCombinations ?? []} />
  if (key === 'notes')
    return data.notes && <Customs id="notes" customs={data.notes.filter(one => !isReckoned(one))} />
  const value = data[key]
  if (!value) return null
  switch (id) {
    case 'la':
      return <EnergyLa sign={value as Sign<'lunarDay'>} />
    case 'naga':
      return <NagaSection naga={value as Sign<'naga'>} />
    case 'customs':
      return <Customs id="customs" customs={(value as Sign<'customs'>).filter(one => !isReckoned(one))} />
    default:
      return <PlainSection sign={sign} data={data} value={value as TextedSign} />
  }
}

/** What stands with the reckoning: names that advise nothing. */
const RECKONED: readonly string[] = ['fiveClass', 'yoga', 'karana']

export const isReckoned = ({ id }: { id: string }) => RECKONED.includes(id)

type TextedSign = Pick<
  SignTextProps,
  'description' | 'recommended' | 'notRecommended' | 'caveat' | 'trace'
> & {
  summary?: string
  descriptionShort?: string
  comment?: string
  nameTibetan?: string
  activity?: number
}

/** A sign with its lists and what is told at length. */
function PlainSection({ sign, data, value }: SectionProps & { value: TextedSign }) {
  const words = useWords()
  const { t } = words
  const { id, kind, key } = sign
  const facts = sign.facts?.(data, words) ?? []
  const isBig = key === 'bigCombination'
  const called = sign.name(data, words) ?? ''
  const name = id === 'lunar-day' ? `${t(kind)} ${called}` : called
  return (
    <Section
      id={id}
      drawing={
        id === 'constellation' ? (
          <TurnedDrawing sign={data.constellation} />
        ) : (
          SIGN_DRAWINGS[id]?.(data, words)
        )
      }
      kind={t(kind)}
      name={value.nameTibetan ? <Name name={name} tibetan={value.nameTibetan} /> : name}
      isMain={key === 'mainCombination' || undefined}
      isGenerated
    >
      <Activity value={value.activity} />
      <SignText
        {...value}
        summary={isBig ? value.description : (value.summary ?? value.descriptionShort)}
        description={isBig ? undefined : value.description}
      >
        {value.comment && <p>{value.comment}</p>}
        {facts.length > 0 && <Facts facts={facts} />}
        {id === 'lunar-day' && <Instants instants={data.instants} />}
      </SignText>
    </Section>
  )
}

function Instants({ instants }: Pick<DayData, 'instants'>) {
  const { t } = useWords()
  return instants.map(({ lunarDayId, fraction }) => (
    <p key={lunarDayId} className={s.small}>
      {t('day.instant', { day: lunarDayId, hours: hoursOf(fraction) })}
    </p>
  ))
}

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

/** The drawing of the mansion can be turned to the others; heading and text stay the day's own. */
function TurnedDrawing({ sign }: { sign: DayData['constellation'] }) {
  const { t } = useWords()
  const turn = useRef<HTMLButtonElement>(null)
  const [turned, setTurned] = useState<number | null>(null)
  if (!sign) return null
  const shown = turned ?? sign.id
  const backToOwn = () => {
    setTurned(sign.id)
    turn.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <button
        ref={turn}
        type="button"
        className={s.turn}
        aria-label={t('day.turnConstellation')}
        onClick={() => setTurned(shown >= LAST_COUNTED ? 0 : shown + 1)}
      >
        <Constellation className={day.drawing} id={shown} />
      </button>
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
    </>
  )
}

const STEPS_A_DAY = 24 * 12

/** A part of a day, 0 to 1, as hours and minutes: `9:40`. To five minutes, as at the head of the day. */
export function hoursOf(fraction: number): string {
  const steps = Math.round(fraction * STEPS_A_DAY)
  return `${Math.floor(steps / 12)}:${String((steps % 12) * 5).padStart(2, '0')}`
}
