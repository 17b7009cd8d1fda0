import { nagaIcon } from '#contract/display.ts'
import type { YearData } from '#contract/matters.schema.ts'
import { printed } from '#contract/words.ts'
import { answerOfGrade, MarkUse } from '../../almanac/answer-mark.tsx'
import { eclipseIcon, eventDates, lunarDayAt, PRIMES } from '../../almanac/day-marks.tsx'
import type { YearScreenData } from '../../almanac/load-year.ts'
import { addDays, nameIn, weekdayOf } from '../../app/dates.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { MoonDot } from '../../components/drawings/moon.tsx'
import { shortDate, useWords } from '../../i18n/words.tsx'
import s from './poster.module.css'

type Found = Pick<YearData, 'festivals' | 'eclipses' | 'values'>

interface YearTableProps {
  data: Pick<YearScreenData, 'year' | 'lunarDays' | 'months'>
  found: Found
  /** The nagas of each day, 0 .. 4; empty where they could not be read. */
  nagas: YearData['values']
}

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1)
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/** The months side by side, a line for each day, and below them the names of the festivals. */
export function YearTable({ data, found, nagas }: YearTableProps) {
  const { lang } = useWords()
  const dates = data.lunarDays.map((_, place) => addDays(`${data.year}-01-01`, place))
  const placeOf = new Map(dates.map((date, place) => [date, place]))
  return (
    <>
      <table className={s.year}>
        <thead>
          <tr>
            {MONTHS.map(month => (
              <th key={month} scope="col">
                {nameIn(lang, 'month', `${data.year}-${month}-01`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAYS.map(day => (
            <tr key={day}>
              {MONTHS.map(month => {
                const date = `${data.year}-${month}-${String(day).padStart(2, '0')}`
                const place = placeOf.get(date)
                if (place === undefined) return <td key={month} />
                return (
                  <Day key={month} date={date} place={place} data={data} found={found} naga={nagas[place]} />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Names found={found} />
    </>
  )
}

interface DayProps extends Pick<YearTableProps, 'data' | 'found'> {
  date: string
  /** Days of the year before it. */
  place: number
  naga: YearData['values'][number] | undefined
}

function Day({ date, place, data, found, naga }: DayProps) {
  const { t, lang } = useWords()
  const { lunarDay, part, skipped } = lunarDayAt(data.lunarDays, place)
  const begins = data.months.find((month, index) => index > 0 && month.date === date)
  const icon = nagaIcon(Number(naga ?? 0))
  const eclipse = found.eclipses[date]
  const grade = found.values[place]
  return (
    <td data-weekend={weekdayOf(date) % 6 === 0 ? '' : undefined} data-begins={begins ? '' : undefined}>
      <div>
        <b>{Number(date.slice(8))}</b>
        <small>{nameIn(lang, 'weekdayShort', date).slice(0, 2)}</small>
        <span>
          {skipped && <s>{skipped}</s>}
          <span>{`${skipped ? ' ' : ''}${lunarDay}${PRIMES[part]}`}</span>
        </span>
        {lunarDay % 15 === 0 && <MoonDot lunarDay={lunarDay} />}
        {begins && <i>{t('month.beginsShort', { month: begins.month })}</i>}
        <span data-marks>
          {eclipse && <Icon name={eclipseIcon(eclipse)} />}
          {found.festivals[date] && <Icon name="star" />}
          {icon && <Icon name={`naga-${icon}`} className={s.nagas} />}
          {grade !== undefined && <MarkUse answer={answerOfGrade(Number(grade))} className={s.grade} />}
        </span>
      </div>
    </td>
  )
}

function Names({ found }: { found: Found }) {
  const words = useWords()
  const { t, lang } = words
  const { festivals, eclipses } = found
  return (
    <ul className={s.names}>
      {eventDates(found).map(date => {
        const eclipse = eclipses[date]
        return (
          <li key={date}>
            <b>{shortDate(words, date)}</b>{' '}
            <span>
              {printed(
                [festivals[date], eclipse && t(`year.eclipses.${eclipse}`)].filter(Boolean).join(' · '),
                lang,
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
