import type { MatterList } from '#contract/matters.schema.ts'
import { MarkUse } from '../../almanac/answer-mark.tsx'
import { useFirstWeekday } from '../../app/app-context.tsx'
import { addDays, nameIn, weekdayOf } from '../../app/dates.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { EmptyCells } from '../../components/empty-cells.tsx'
import { AppLink } from '../../components/link.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './find.module.css'
import type { FoundRow, FoundSummary } from './load-find.ts'
import type { MonthOfDays } from './months.ts'

interface MonthProps {
  month: MonthOfDays
  found: FoundSummary
  answers: MatterList['answers']
  /** Without reasons, which all days share. */
  isPlain: boolean
  onSave(days: readonly FoundRow[]): void
}

export function Month({ month, found, answers, isPlain, onSave }: MonthProps) {
  const { t, date } = useWords()
  return (
    <section className={s.month}>
      <h3>
        <span>{date('month', month.month)}</span>{' '}
        <small>{t('find.days', { count: month.rows.length })}</small>
      </h3>
      <Rows rows={month.rows} matter={found.matter} answers={answers} isPlain={isPlain} onSave={onSave} />
      <Strip month={month} />
    </section>
  )
}

/** Months without a day, side by side: one line that says how many carry a reservation. */
export function EmptyMonths({ month: { month, last, reserved } }: { month: MonthOfDays }) {
  const { t, date } = useWords()
  return (
    <p className={s.empty}>
      <strong>
        {last === month
          ? date('month', month)
          : t('find.monthRange', { from: date('month', month), to: date('month', last) })}
      </strong>
      <span>
        {[t('find.noDay'), ...(reserved > 0 ? [t('find.withReservation', { count: reserved })] : [])].join(
          ' ',
        )}
      </span>
    </p>
  )
}

interface RowsProps extends Omit<MonthProps, 'month' | 'found' | 'isPlain'> {
  isPlain?: boolean
  rows: readonly FoundRow[]
  matter: string
  /** With month and year below the weekday. */
  isDated?: boolean
}

export function Rows({ rows, matter, answers, onSave, isPlain = false, isDated = false }: RowsProps) {
  const { t, lang, date: write } = useWords()
  return (
    <ul className={s.rows} data-plain={isPlain || undefined} data-dated={isDated || undefined}>
      {rows.map(row => {
        const { date, answer, lunarDay, sentence } = row
        const weekday = nameIn(lang, 'weekdayShort', date)
        const moon = t('month.festivalLunarDay', { lunarDay })
        const note = bornNote(row)
        return (
          <li key={date}>
            <b aria-hidden="true">
              <span>{Number(date.slice(8))}</span>
              <small>{isDated ? `${weekday}, ${write('monthShort', date)}` : weekday}</small>
            </b>
            <AppLink
              to={`/day/${date}/plans#${matter}`}
              aria-label={`${write('full', date)}, ${answers[answer]}, ${moon}`}
            >
              <MarkUse answer={answer} />
              <span>{moon}</span>
            </AppLink>
            {!isPlain && (
              <span>
                <span>{sentence}</span> {note && <em>{t(note)}</em>}
              </span>
            )}
            <button
              type="button"
              className={`${s.save} needs-script screen-only`}
              aria-label={t('find.saveDay', { date: write('long', date) })}
              title={t('find.save')}
              onClick={() => onSave([row])}
            >
              <Icon name="save" size={20} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** What the day is to those born in the chosen year; nothing where neither of its two lines speaks. */
export function bornNote({ bornIn }: Pick<FoundRow, 'bornIn'>): string | undefined {
  return bornIn && bornIn !== 'plain' ? `find.born.${bornIn}` : undefined
}

/** The days of a month as marks: weeks below one another, on phones a row. The list beside it says the same in words. */
function Strip({ month: { month, answers, rows } }: { month: MonthOfDays }) {
  const { lang } = useWords()
  const firstWeekday = useFirstWeekday()
  const picked = new Set(rows.map(({ date }) => Number(date.slice(8))))
  const start = (weekdayOf(`${month}-01`) - firstWeekday + 7) % 7
  return (
    <div className={`${s.strip} screen-only`} aria-hidden="true">
      {Array.from({ length: 7 }, (_, day) => addDays('2000-01-02', (day + firstWeekday) % 7)).map(day => (
        <span key={day}>{nameIn(lang, 'weekdayShort', day).slice(0, 2)}</span>
      ))}
      <EmptyCells count={start} />
      {answers.map((answer, place) => (
        <MarkUse
          // biome-ignore lint/suspicious/noArrayIndexKey: the days of a month stand in one order
          key={place}
          answer={answer}
          className={picked.has(place + 1) ? s.picked : undefined}
        />
      ))}
    </div>
  )
}
