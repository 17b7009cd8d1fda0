import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import s from './convert.module.css'

/** One choice of a select: what it sends and what it shows. */
export interface Choice {
  value: string
  label: string
}

const FIELDS = ['year', 'month', 'day'] as const

type Field = (typeof FIELDS)[number]

/** What the reader has chosen anew. */
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
export function DatePicker({ calendar, values, choices, onChange, submitLabel }: DatePickerProps) {
  const { t, lang } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => onChange({ [target.name]: target.value })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the page was alive is taken once
  useEffect(() => {
    const shown = new FormData(form.current ?? undefined)
    const early = FIELDS.filter(field => shown.get(field) !== values[field])
    if (early.length > 0) onChange(Object.fromEntries(early.map(field => [field, String(shown.get(field))])))
  }, [])
  return (
    <form
      ref={form}
      autoComplete="off"
      className={s.picker}
      action={`/${lang}/convert`}
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <input type="hidden" name="calendar" value={calendar} />
      <fieldset>
        <legend>{t(`convert.${calendar}`)}</legend>
        <div className={s.fields}>
          {FIELDS.map(field => (
            <label key={field}>
              {t(`convert.${field}`)}
              <select name={field} value={values[field]} onChange={choose}>
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
      <button className={`${page.quiet} ${s.withoutScript}`} type="submit">
        {submitLabel}
      </button>
    </form>
  )
}

/** Consecutive numbers as choices. */
export function numbers(first: number, last: number): Choice[] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const value = String(first + index)
    return { value, label: value }
  })
}
