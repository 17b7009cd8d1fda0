import { type FormEvent, useId, useRef, useState } from 'react'
import { SIDES, TRADITION_IDS, type Tradition, usualRules, WHICH } from '#calendar/index.ts'
import { KINDS } from '#contract/kept-dates.ts'
import { utcOffsetMinutes } from '#contract/utc-offset.ts'
import { type KeptDate, MOST_LETTERS } from '../../almanac/people/kept.ts'
import { nextDays, rulesThatMatter } from '../../almanac/people/kept-days.ts'
import { useToday } from '../../app/app-context.tsx'
import { useCalendar } from '../../app/calendar.ts'
import { ALMANAC_DAYS } from '../../app/dates.ts'
import choices from '../../components/choice-form.module.css'
import { Icon } from '../../components/drawings/icon.tsx'
import { Checkbox, Field, Select } from '../../components/form/field.tsx'
import { Options } from '../../components/form/options.tsx'
import { QuietButton } from '../../components/page.tsx'
import page from '../../theme/page.module.css'
import { AfterDeathFields } from './after-death-fields.tsx'
import s from './date-form.module.css'
import { type Draft, draftOf, type Fault, readDraft } from './draft.ts'
import { Said } from './said.tsx'
import { kindKey, useDatesWords } from './words.ts'

interface DateFormProps {
  /** Null for a new one. */
  kept: KeptDate | null
  onSave(kept: KeptDate): void
  onCancel(): void
}

const numbers = (last: number) => Array.from({ length: last }, (_, place) => place + 1)

/** Who, what and when; what matters for this date alone stands below, and what rarely does is folded. */
export function DateForm({ kept, onSave, onCancel }: DateFormProps) {
  const { t } = useDatesWords()
  const heading = useId()
  const calendar = useCalendar()
  const [draft, setDraft] = useState(() => draftOf(kept, calendar))
  const [id] = useState(() => kept?.id ?? Date.now().toString(36) + Math.random().toString(36).slice(2, 8))
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const { kept: shown, faults: found } = readDraft(draft, id, kept)
  const put = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const field: FieldOf = name => ({
    name,
    value: draft[name],
    onChange: ({ target }) => put({ [name]: target.value }),
  })
  const error = (...those: Fault[]) => {
    const fault = those.find(one => faults.includes(one))
    return fault && t(`yourDates.errors.${fault}`)
  }
  const segments = (name: 'kind' | 'by', values: readonly string[], wordOf: (value: string) => string) => (
    <fieldset className={choices.set}>
      <legend>{t(`yourDates.${name}`)}</legend>
      <div className={`${choices.segments} ${s.segments}`}>
        {values.map(value => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={draft[name] === value}
              onChange={() => put({ [name]: value })}
            />
            <span>{t(wordOf(value))}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (shown && found.length === 0) return onSave(shown)
    setFaults(found)
    // The first field that is wrong: `aria-invalid` is set by then.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const chooseCalendar = (cal: Tradition) => {
    const usual = usualRules(cal)
    put({ cal, pair: usual.pair, doubled: usual.month, skipped: usual.skipped })
  }
  const isDeath = draft.kind === 'memorial'
  const isFoldNeeded = faults.some(one => !['name', 'date'].includes(one))
  return (
    <form
      ref={form}
      className={s.form}
      onSubmit={submit}
      noValidate
      autoComplete="off"
      aria-labelledby={heading}
    >
      <h2 id={heading} tabIndex={-1}>
        {t(kept ? 'yourDates.change' : 'yourDates.add', { name: kept?.name ?? '' })}
      </h2>
      {segments('kind', KINDS, kindKey)}
      <Field
        label={t('yourDates.name')}
        {...field('name')}
        error={error('name')}
        autoComplete="off"
        maxLength={4 * MOST_LETTERS}
      />
      {draft.by === 'civil' ? (
        <Field
          label={t(isDeath ? 'yourDates.deathDate' : 'yourDates.date')}
          type="date"
          {...ALMANAC_DAYS}
          {...field('civil')}
          error={error('date', 'early')}
        />
      ) : (
        <div className={choices.pair}>
          <Select label={t('yourDates.month')} {...field('month')}>
            <Options of={numbers(12)} text={String} />
          </Select>
          <Select label={t('yourDates.day')} {...field('day')}>
            <Options of={numbers(30)} text={String} />
          </Select>
        </div>
      )}
      {isDeath && draft.by === 'civil' && (
        <div className={s.wide}>
          <Checkbox
            label={t('yourDates.beforeDawn')}
            name="isBeforeDawn"
            checked={draft.isBeforeDawn}
            onChange={({ target }) => put({ isBeforeDawn: target.checked })}
          />
          <p className={page.fine}>{t('yourDates.beforeDawnHint')}</p>
        </div>
      )}
      <Preview kept={shown} />
      {isDeath && <AfterDeathFields kept={shown} field={field} />}
      {/* Opened by itself for what stands in it; the reader opens and closes it as well. */}
      <details className={s.fold} open={kept?.civil === null || isFoldNeeded}>
        <summary>
          <Icon name="chevron-down" size={18} />
          <span>{t('yourDates.more')}</span>
        </summary>
        <div className={s.form}>
          {segments('by', ['civil', 'lunar'], value => `yourDates.bys.${value}`)}
          {draft.kind === 'birthday' && draft.by === 'civil' && <Birth field={field} error={error} />}
          <Select
            label={t('yourDates.calendar')}
            {...field('cal')}
            onChange={({ target }) => chooseCalendar(target.value as Tradition)}
          >
            <Options of={TRADITION_IDS} text={cal => t(`calendars.names.${cal}`)} />
          </Select>
          <Rules kept={shown} field={field} />
        </div>
      </details>
      <p className={page.actions}>
        <button type="submit" className={page.button}>
          {t('yourDates.save')}
        </button>
        <QuietButton onClick={onCancel}>{t('yourDates.cancel')}</QuietButton>
      </p>
    </form>
  )
}

/** What a field of the form is called, holds and does. */
export type FieldOf = (name: Exclude<keyof Draft, 'isBeforeDawn'>) => {
  name: string
  value: string
  onChange(event: { target: { value: string } }): void
}

interface BirthProps {
  field: FieldOf
  error(fault: Fault): string | undefined
}

/** Hour and place, on which the stones of a person rest. */
function Birth({ field, error }: BirthProps) {
  const { t } = useDatesWords()
  const zones = useId()
  return (
    <>
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
        <Options of={Intl.supportedValuesOf('timeZone')} text={() => ''} />
      </datalist>
      <Field
        label={t('yourDates.longitude')}
        inputMode="decimal"
        {...field('longitude')}
        error={error('longitude')}
      />
    </>
  )
}

/** The rules that choose between days of this date, each with what its default rests on; one that was changed stays. */
function Rules({ kept, field }: { kept: KeptDate | null; field: FieldOf }) {
  const { t } = useDatesWords()
  const today = useToday()
  if (kept === null) return null
  const usual = usualRules(kept.cal)
  const matters = rulesThatMatter(kept, today)
  const rule = (
    name: keyof typeof usual,
    fieldName: 'pair' | 'skipped' | 'doubled',
    rest: string,
    words: string,
    values: readonly string[],
  ) =>
    (matters[name] || kept.rules[name] !== usual[name]) && (
      <Select label={t(`yourDates.${fieldName}`)} hint={t(`yourDates.restOn.${rest}`)} {...field(fieldName)}>
        <Options of={values} text={value => t(`yourDates.${words}.${value}`)} />
      </Select>
    )
  return (
    <>
      {rule('pair', 'pair', 'pair', 'which', WHICH)}
      {rule('skipped', 'skipped', 'skipped', 'sides', SIDES)}
      {rule('month', 'doubled', usual.month === 'first' ? 'doubledFirst' : 'doubled', 'which', WHICH)}
    </>
  )
}

/** The Tibetan date, what comes twice, the next day, and the clock of the place. */
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
          <Said kept={kept} />
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
