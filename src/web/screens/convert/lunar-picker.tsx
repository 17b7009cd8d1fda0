import { useRef, useState } from 'react'
import { FIRST_ROYAL_YEAR, LAST_ROYAL_YEAR } from '#contract/product.ts'
import type { ConvertScreenData, LunarChoice, LunarMonthOption } from '../../app/screen-data.ts'
import type { Translate } from '../../i18n/translator.ts'
import { useWords } from '../../i18n/words.tsx'
import { type Choice, type Choices, DatePicker, numbers } from './date-picker.tsx'
import { readLabel } from './labels.ts'
import { useDraft } from './use-draft.ts'

/** Offers only the months and days that the chosen year has; doubled ones as first and second. */
export function LunarPicker({ data }: { data: ConvertScreenData }) {
  const { t } = useWords()
  const [other, setOther] = useState<{ year: number; months: LunarMonthOption[] } | null>(null)
  const { value, hold, choose } = useDraft(data.lunar, data)
  const wished = useRef(value)
  const months = other?.year === value.year ? other.months : data.months
  const onChange = async ({ year, ...chosen }: Choices) => {
    const next = { ...value, ...chosen, ...(year && { year: Number(year) }) }
    wished.current = next
    hold(next)
    const offered = next.year === data.lunar.year ? data.months : await monthsOf(next.year)
    // Meanwhile the reader may have chosen on.
    if (wished.current !== next) return
    setOther({ year: next.year, months: offered })
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

// The calendar comes as a file of its own when a year is chosen for the first time.
async function monthsOf(royalYear: number): Promise<LunarMonthOption[]> {
  const { lunarMonths } = await import('./lunar-months.ts')
  return lunarMonths(royalYear)
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
  return offered.toSorted((a, b) => distance(a) - distance(b))[0] ?? wished
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
