import { FIRST_SOLAR_YEAR, LAST_SOLAR_YEAR } from '#contract/product.ts'
import { nameIn } from '../../app/dates.ts'
import type { ConvertScreenData } from '../../app/screen-data.ts'
import { useWords } from '../../i18n/words.tsx'
import { type Choices, DatePicker, numbers } from './date-picker.tsx'
import { useDraft } from './use-draft.ts'

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
