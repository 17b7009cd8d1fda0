import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { SIDES, TRADITION_IDS, type Tradition, usualRules, WHICH } from '#calendar/index.ts'
import { utcOffsetMinutes } from '#contract/utc-offset.ts'
import {
  isName,
  isTime,
  isZone,
  type KeptDate,
  KINDS,
  lunarOf,
  MOST_LETTERS,
  nextDays,
} from '../../almanac/people/kept.ts'
import { useToday } from '../../app/app-context.tsx'
import { ALMANAC_DAYS, isAlmanacDay } from '../../app/dates.ts'
import choices from '../../components/choice-form.module.css'
import { Field, Select } from '../../components/form/field.tsx'
import { QuietButton } from '../../components/page.tsx'
import page from '../../theme/page.module.css'
import s from './dates.module.css'
import { useDatesWords } from './words.ts'

interface DateFormProps {
  /** Null for a new one. */
  kept: KeptDate | null
  onSave(kept: KeptDate): void
  onCancel(): void
}

type Draft = Record<
  | 'kind'
  | 'name'
  | 'by'
  | 'civil'
  | 'time'
  | 'zone'
  | 'longitude'
  | 'month'
  | 'day'
  | 'cal'
  | 'pair'
  | 'doubled'
  | 'skipped',
  string
>

function draftOf(kept: KeptDate | null): Draft {
  const rules = kept?.rules ?? usualRules('phugpa')
  return {
    kind: kept?.kind ?? 'birthday',
    name: kept?.name ?? '',
    by: kept && kept.civil === null ? 'lunar' : 'civil',
    civil: kept?.civil ?? '',
    time: kept?.time ?? '',
    zone: kept?.zone ?? '',
    longitude: kept?.longitude?.toString() ?? '',
    month: String(kept?.month ?? 1),
    day: String(kept?.day ?? 1),
    cal: kept?.cal ?? 'phugpa',
    pair: rules.pair,
    doubled: rules.month,
    skipped: rules.skipped,
  }
}

type Fault = 'name' | 'date' | 'time' | 'zone' | 'longitude'

/** What was typed as a date to keep, or what is wrong with it. */
function readDraft(draft: Draft, id: string, before: KeptDate | null): KeptDate | Fault[] {
  const byCivil = draft.by === 'civil'
  const civil = byCivil ? draft.civil : null
  const time = byCivil && draft.time ? draft.time.slice(0, 5) : null
  const zone = byCivil && draft.zone.trim() ? draft.zone.trim() : null
  const longitude = byCivil && draft.longitude.trim() ? Number(draft.longitude.replace(',', '.')) : null
  const faults: Fault[] = []
  if (!isName(draft.name)) faults.push('name')
  if (civil !== null && !isAlmanacDay(civil)) faults.push('date')
  if (time !== null && !isTime(time)) faults.push('time')
  // One that another browser knew stays.
  if (zone !== null && zone !== before?.zone && !isZone(zone)) faults.push('zone')
  if (longitude !== null && !(Math.abs(longitude) <= 180)) faults.push('longitude')
  if (faults.length > 0) return faults
  const cal = draft.cal as Tradition
  const lunar = civil === null ? { month: Number(draft.month), day: Number(draft.day) } : lunarOf(civil, cal)
  return {
    id,
    kind: draft.kind as KeptDate['kind'],
    name: draft.name.trim(),
    civil,
    time,
    zone,
    longitude,
    month: lunar.month,
    day: lunar.day,
    cal,
    rules: {
      pair: draft.pair as KeptDate['rules']['pair'],
      month: draft.doubled as KeptDate['rules']['month'],
      skipped: draft.skipped as KeptDate['rules']['skipped'],
    },
  }
}

const numbers = (last: number) => Array.from({ length: last }, (_, place) => String(place + 1))

/** A date is typed once; what it becomes shows while it is typed. */
export function DateForm({ kept, onSave, onCancel }: DateFormProps) {
  const { t } = useDatesWords()
  const zones = useId()
  const heading = useId()
  const [draft, setDraft] = useState(() => draftOf(kept))
  const [id] = useState(() => kept?.id ?? Date.now().toString(36) + Math.random().toString(36).slice(2, 8))
  const form = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // What was pressed is gone: the keyboard goes on here.
  useEffect(() => title.current?.focus(), [])
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const read = readDraft({ ...draft, name: draft.name || '-' }, id, kept)
  const put = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }),
  })
  const error = (fault: Fault) => (faults.includes(fault) ? t(`yourDates.errors.${fault}`) : undefined)
  const choice = (values: readonly string[], words: string) =>
    values.map(value => (
      <option key={value} value={value}>
        {t(`yourDates.${words}.${value}`)}
      </option>
    ))
  const segments = (name: 'kind' | 'by', values: readonly string[]) => (
    <fieldset className={choices.set}>
      <legend>{t(`yourDates.${name}`)}</legend>
      <div className={choices.segments}>
        {values.map(value => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={draft[name] === value}
              onChange={() => put({ [name]: value })}
            />
            <span>{t(`yourDates.${name}s.${value}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const result = readDraft(draft, id, kept)
    if (!Array.isArray(result)) return onSave(result)
    setFaults(result)
    // The first field that is wrong: `aria-invalid` is set by then.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const chooseCalendar = (cal: string) => {
    const usual = usualRules(cal as Tradition)
    put({ cal, pair: usual.pair, doubled: usual.month, skipped: usual.skipped })
  }
  return (
    <form
      ref={form}
      className={s.form}
      onSubmit={submit}
      noValidate
      autoComplete="off"
      aria-labelledby={heading}
    >
      <h2 ref={title} id={heading} tabIndex={-1}>
        {t(kept ? 'yourDates.change' : 'yourDates.add', { name: kept?.name ?? '' })}
      </h2>
      {segments('kind', KINDS)}
      <Field
        label={t('yourDates.name')}
        {...field('name')}
        error={error('name')}
        autoComplete="off"
        maxLength={4 * MOST_LETTERS}
      />
      {segments('by', ['civil', 'lunar'])}
      {draft.by === 'civil' ? (
        <>
          <Field
            label={t('yourDates.date')}
            type="date"
            {...ALMANAC_DAYS}
            {...field('civil')}
            error={error('date')}
          />
          <Field
            label={t('yourDates.time')}
            type="time"
            hint={t('yourDates.timeHint')}
            {...field('time')}
            error={error('time')}
          />
          <Field
            label={t('yourDates.zone')}
            list={zones}
            {...field('zone')}
            error={error('zone')}
            placeholder="Asia/Kathmandu"
          />
          <datalist id={zones}>
            {Intl.supportedValuesOf('timeZone').map(zone => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
          <Field
            label={t('yourDates.longitude')}
            inputMode="decimal"
            {...field('longitude')}
            error={error('longitude')}
          />
        </>
      ) : (
        <>
          <Select label={t('yourDates.month')} {...field('month')}>
            {numbers(12).map(one => (
              <option key={one}>{one}</option>
            ))}
          </Select>
          <Select label={t('yourDates.day')} {...field('day')}>
            {numbers(30).map(one => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </>
      )}
      <Preview kept={Array.isArray(read) ? null : read} />
      <Select
        label={t('yourDates.calendar')}
        {...field('cal')}
        onChange={({ target }) => chooseCalendar(target.value)}
      >
        {TRADITION_IDS.map(cal => (
          <option key={cal} value={cal}>
            {t(`calendars.names.${cal}`)}
          </option>
        ))}
      </Select>
      <Select label={t('yourDates.pair')} {...field('pair')}>
        {choice(WHICH, 'which')}
      </Select>
      <Select label={t('yourDates.skipped')} {...field('skipped')}>
        {choice(SIDES, 'sides')}
      </Select>
      <Select label={t('yourDates.doubled')} {...field('doubled')}>
        {choice(WHICH, 'which')}
      </Select>
      <p className={page.actions}>
        <button type="submit" className={page.button}>
          {t('yourDates.save')}
        </button>
        <QuietButton onClick={onCancel}>{t('yourDates.cancel')}</QuietButton>
      </p>
    </form>
  )
}

/** The Tibetan date, the next day, and the clock of the place. */
function Preview({ kept }: { kept: KeptDate | null }) {
  const { t, date } = useDatesWords()
  const today = useToday()
  const next = kept && nextDays([kept], today, 1, 3)[0]
  return (
    <div className={s.preview} role="status">
      {kept && (
        <>
          <strong key={`${kept.month} ${kept.day}`}>
            {t('yourDates.feed.title', { month: kept.month, day: kept.day })}
          </strong>
          {next && <span key={next.date}>{t('yourDates.nextOn', { date: date('full', next.date) })}</span>}
          <span>{clockOf(kept, t('yourDates.clock'))}</span>
        </>
      )}
    </div>
  )
}

/** A time with what the clock of the place was ahead of UTC then, summer time included: `05:40, then UTC+3`. */
export function clockOf({ civil, time, zone }: KeptDate, pattern: string): string {
  if (civil === null || time === null || zone === null) return ''
  const [year = 0, month = 0, day = 0] = civil.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const offset = utcOffsetMinutes(zone, { year, month, day, hour, minute })
  if (offset === undefined) return ''
  const size = Math.abs(Math.round(offset))
  const minutes = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  const utc = `UTC${offset < 0 ? '−' : '+'}${Math.floor(size / 60)}${minutes}`
  return pattern.replace('{{time}}', time).replace('{{zone}}', utc)
}
