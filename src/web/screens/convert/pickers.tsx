import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Tradition } from '#calendar/traditions.ts'
import { FIRST_ROYAL_YEAR, FIRST_SOLAR_YEAR, LAST_ROYAL_YEAR, LAST_SOLAR_YEAR } from '#contract/product.ts'
import type { Translate } from '#contract/translator.ts'
import { sayUnreachable } from '../../api/ask.ts'
import { useCalendar } from '../../app/calendar.ts'
import { nameIn } from '../../app/dates.ts'
import { loadOnAct } from '../../app/load-module.ts'
import { useAddress } from '../../components/address.ts'
import { CalendarField } from '../../components/calendar-choice.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import s from './convert.module.css'
import { readLabel } from './labels.ts'
import type { ConvertScreenData, LunarChoice, LunarMonthOption } from './load-conversion.ts'

/** One choice of a select: what it sends and what it shows. */
export interface Choice {
  value: string
  label: string
}

const FIELDS = ['year', 'month', 'day'] as const

type Field = (typeof FIELDS)[number]

/** The fields that the user has changed. */
export type Choices = Partial<Record<Field, string>>

interface DatePickerProps {
  calendar: 'solar' | 'lunar'
  values: Record<Field, string>
  choices: Record<Field, Choice[]>
  onChange: (chosen: Choices) => void
  submitLabel: string
}

/**
 * Year, month and day of a calendar. With script a choice acts at once; without, the form sends itself to the
 * converter's address, which answers with the address that can be shared.
 */
function DatePicker({ calendar, values, choices, onChange, submitLabel }: DatePickerProps) {
  const { t, lang } = useWords()
  const form = useRef<HTMLFormElement>(null)
  // The whole form is read each time: of several choices before the app ran each tells all that is chosen.
  const takeChoices = () => {
    const shown = new FormData(form.current ?? undefined)
    const changed = FIELDS.filter(field => shown.get(field) !== values[field])
    if (changed.length > 0)
      onChange(Object.fromEntries(changed.map(field => [field, String(shown.get(field))])))
  }
  return (
    <form
      ref={form}
      autoComplete="off"
      className={s.picker}
      action={`/${lang}/convert`}
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <input type="hidden" name="calendar" value={calendar} />
      <CalendarField />
      <fieldset>
        <legend>{t(`convert.${calendar}`)}</legend>
        <div className={s.fields}>
          {FIELDS.map(field => (
            <label key={field}>
              <span>{t(`convert.${field}`)}</span>
              <select name={field} value={values[field]} onChange={takeChoices}>
                {choices[field].map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      </fieldset>
      <button className={`${page.quiet} ${s.send} without-script`} type="submit">
        {submitLabel}
      </button>
    </form>
  )
}

/** Consecutive numbers as choices. */
function numbers(first: number, last: number): Choice[] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const value = String(first + index)
    return { value, label: value }
  })
}

export function SolarPicker({ data }: { data: ConvertScreenData }) {
  const { t, lang } = useWords()
  const [year = '', month = '', day = ''] = data.solar.split('-').map(part => String(Number(part)))
  const { value, choose } = useDraft({ year, month, day }, data)
  const onChange = (chosen: Choices) => {
    const next = { ...value, ...chosen }
    next.day = String(Math.min(Number(next.day), daysOf(next)))
    choose(next, `/convert/${next.year}-${next.month.padStart(2, '0')}-${next.day.padStart(2, '0')}`)
  }
  const months = numbers(1, 12).map(({ value }) => ({
    value,
    label: nameIn(lang, 'month', `2001-${value.padStart(2, '0')}-01`),
  }))
  return (
    <DatePicker
      calendar="solar"
      values={value}
      choices={{
        year: numbers(FIRST_SOLAR_YEAR, LAST_SOLAR_YEAR),
        month: months,
        day: numbers(1, daysOf(value)),
      }}
      onChange={onChange}
      submitLabel={t('convert.toLunar')}
    />
  )
}

function daysOf({ year, month }: { year: string; month: string }): number {
  return new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
}

/** Offers only the months and days that the chosen year has; doubled ones as first and second. */
export function LunarPicker({ data }: { data: ConvertScreenData }) {
  const { t } = useWords()
  const cal = useCalendar()
  const [other, setOther] = useState<{ year: number; cal: Tradition; months: LunarMonthOption[] } | null>(
    null,
  )
  const { value, hold, choose } = useDraft(data.lunar, data)
  const wished = useRef(value)
  const months = other?.year === value.year && other.cal === cal ? other.months : data.months
  const onChange = async ({ year, ...chosen }: Choices) => {
    const next = { ...value, ...chosen, ...(year && { year: Number(year) }) }
    wished.current = next
    hold(next)
    const offered = next.year === data.lunar.year ? data.months : await monthsOf(next.year, cal, t)
    // The user may have chosen again meanwhile.
    if (wished.current !== next || !offered) return
    setOther({ year: next.year, cal, months: offered })
    const real = nearest(next, offered)
    choose(real, `/convert/lunar/${real.year}-${real.month}-${real.day}`)
  }
  const { year, month, day } = value
  return (
    <DatePicker
      calendar="lunar"
      values={{ year: String(year), month, day }}
      choices={{
        year: numbers(FIRST_ROYAL_YEAR, LAST_ROYAL_YEAR),
        month: labelled(
          months.map(({ id }) => id),
          month,
          t,
        ),
        day: labelled(months.find(({ id }) => id === month)?.days ?? [], day, t),
      }}
      onChange={chosen => void onChange(chosen)}
      submitLabel={t('convert.toSolar')}
    />
  )
}

// The calendar is a chunk of its own, loaded when a year is chosen for the first time.
async function monthsOf(royalYear: number, cal: Tradition, t: Translate) {
  const module = await loadOnAct(import('./load-conversion.ts'), () => sayUnreachable(t))
  return module?.lunarMonths(royalYear, cal)
}

/** The chosen month and day, or those that stand nearest to them among what the year has. */
function nearest({ year, month, day }: LunarChoice, months: LunarMonthOption[]): LunarChoice {
  const ids = months.map(({ id }) => id)
  const realMonth = nearestLabel(month, ids)
  const days = months.find(({ id }) => id === realMonth)?.days ?? []
  return { year, month: realMonth, day: nearestLabel(day, days) }
}

function nearestLabel(wished: string, offered: string[]): string {
  if (offered.includes(wished)) return wished
  const { number } = readLabel(wished)
  const distance = (id: string) => Math.abs(readLabel(id).number - number)
  return [...offered].sort((a, b) => distance(a) - distance(b))[0] ?? wished
}

/** A typed date may name what does not exist; the select shows it all the same. */
function labelled(ids: string[], chosen: string, t: Translate): Choice[] {
  const all = ids.includes(chosen) ? ids : [chosen, ...ids]
  return all.map(id => ({ value: id, label: labelOf(id, t) }))
}

function labelOf(id: string, t: Translate): string {
  const { number, part } = readLabel(id)
  return part === 0 ? id : t(part === 1 ? 'convert.first' : 'convert.second', { number })
}

/**
 * The user's choice until its conversion arrives: then the loader's data take over.
 * @param loaded what the loader's data say; a new object with each conversion
 */
function useDraft<T extends object>(loaded: T, key: object) {
  const [draft, setDraft] = useState<{ key: object; value: T } | null>(null)
  const address = useAddress()
  const navigate = useNavigate()
  const hold = (value: T) => setDraft({ key, value })
  const choose = (value: T, path: string) => {
    hold(value)
    void navigate(address(path), { replace: true, preventScrollReset: true })
  }
  return { value: draft?.key === key ? draft.value : loaded, hold, choose }
}
