import { nagaIcon } from '#contract/display.ts'
import type { MatterAnswerId } from '#contract/matters.schema.ts'
import type { MonthEntry } from '#contract/month.schema.ts'
import { printed } from '#contract/words.ts'
import { MarkUse } from '../../almanac/answer-mark.tsx'
import { beginsMonth, eclipseIcon, LunarNumber } from '../../almanac/day-marks.tsx'
import { gridDays, weeksOf } from '../../almanac/grid-days.ts'
import { useFirstWeekday } from '../../app/app-context.tsx'
import { nameIn } from '../../app/dates.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { MoonDot } from '../../components/drawings/moon.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './poster.module.css'

interface MonthTableProps {
  month: string
  entries: readonly MonthEntry[]
  /** The mark of each day's grade. */
  answers: readonly MatterAnswerId[]
}

/** The weeks that the month meets, a day in each cell. */
export function MonthTable({ month, entries, answers }: MonthTableProps) {
  const { lang } = useWords()
  const firstWeekday = useFirstWeekday()
  const days = gridDays(month, firstWeekday)
  const byDate = new Map(entries.map(entry => [entry.date, entry]))
  const weeks = weeksOf(days).filter(week => week.some(day => byDate.has(day)))
  return (
    <table className={s.month} data-weeks={weeks.length}>
      <thead>
        <tr>
          {days.slice(0, 7).map(day => (
            <th key={day} scope="col">
              {nameIn(lang, 'weekday', day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]}>
            {week.map(day => {
              const entry = byDate.get(day)
              return (
                <td key={day} data-outside={entry ? undefined : ''}>
                  {entry && <Day entry={entry} answer={answers[Number(day.slice(8)) - 1]} />}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ entry, answer }: { entry: MonthEntry; answer: MatterAnswerId | undefined }) {
  const { t, lang } = useWords()
  const naga = nagaIcon(entry.naga)
  return (
    <div>
      <p>
        <b>{Number(entry.date.slice(8))}</b>
        <span>
          <LunarNumber entry={entry} />
          <MoonDot lunarDay={entry.lunarDayId} />
        </span>
      </p>
      <p data-names>
        {entry.isSpecial && <Icon name="star" />}
        <span>
          {printed(
            [entry.holidayName, entry.eclipse && t(`year.eclipses.${entry.eclipse.id}`)]
              .filter(Boolean)
              .join('; '),
            lang,
          )}
        </span>
      </p>
      <p>
        {answer && <MarkUse answer={answer} className={s.grade} />}
        {naga && <Icon name={`naga-${naga}`} className={s.nagas} />}
        {entry.eclipse && <Icon name={eclipseIcon(entry.eclipse.id)} />}
        {beginsMonth(entry) && <small>{t('month.begins', { month: entry.lunarMonth })}</small>}
      </p>
    </div>
  )
}
