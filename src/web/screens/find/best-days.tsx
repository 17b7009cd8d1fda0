import { useState } from 'react'
import type { Language } from '#contract/languages.ts'
import type { MatterList } from '#contract/matters.schema.ts'
import { AnswerMark } from '../../almanac/answer-mark.tsx'
import { addMonths, nameIn } from '../../app/dates.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { LegendItem } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import s from './best-days.module.css'
import type { FindQuery } from './find-query.ts'
import type { FoundRow, FoundSummary } from './load-find.ts'
import { bornNote } from './month-list.tsx'
import { daysIn } from './months.ts'

interface BestDaysProps {
  found: FoundSummary
  answers: MatterList['answers']
  onSave(days: readonly FoundRow[]): void
}

/** The few plain days of a range as cards, the best first; by date is the second view, for which there is script. */
export function BestDays({ found: { rows, matter }, answers, onSave }: BestDaysProps) {
  const { t } = useWords()
  const [isByDate, setByDate] = useState(false)
  const best = [...rows].sort((a, b) => a.rank - b.rank)
  return (
    <>
      {rows.length > 1 && (
        <p className={`${s.order} row needs-script screen-only`}>
          <button type="button" aria-pressed={!isByDate} onClick={() => setByDate(false)}>
            {t('find.bestFirst')}
          </button>
          <button type="button" aria-pressed={isByDate} onClick={() => setByDate(true)}>
            {t('find.byDate')}
          </button>
        </p>
      )}
      <ul className={s.cards}>
        {(isByDate ? rows : best).map(row => (
          <Card key={row.date} row={row} matter={matter} answer={answers[row.answer]} onSave={onSave} />
        ))}
      </ul>
    </>
  )
}

interface CardProps {
  row: FoundRow
  matter: string
  answer: string
  onSave(days: readonly FoundRow[]): void
}

/** A day with its answer and its reason; what is noted beside it stands below a line, so that the answer does not hide it. */
function Card({ row, matter, answer, onSave }: CardProps) {
  const { t, date: write } = useWords()
  const { date, lunarDay, sentence, warnings } = row
  const note = bornNote(row)
  return (
    <li>
      <b>{Number(date.slice(8))}</b>
      <div>
        <AppLink to={`/day/${date}/plans#${matter}`}>
          <span>{write('month', date)}</span> <small>{write('weekday', date)}</small>
        </AppLink>
        <p className={s.answer}>
          <AnswerMark answer={row.answer} size={18} />
          <strong>{answer}</strong> <small>{t('month.festivalLunarDay', { lunarDay })}</small>
        </p>
        <p>{sentence}</p>
        {(note || warnings.length > 0) && (
          <ul className={s.noted}>
            {note && <li>{t(note)}</li>}
            {warnings.map(name => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </div>
      <button
        type="button"
        className="needs-script screen-only"
        aria-label={t('find.saveDay', { date: write('long', date) })}
        title={t('find.save')}
        onClick={() => onSave([row])}
      >
        <Icon name="save" size={20} />
      </button>
    </li>
  )
}

/** How many of many plain days are named at once. */
const NEXT = 5

/** Of a matter that many days favour, the next ones. */
export function NextDays({ found: { rows, matter } }: { found: FoundSummary }) {
  const { t, lang } = useWords()
  return (
    <ol className={s.next}>
      {rows.slice(0, NEXT).map(({ date, answer, lunarDay }) => (
        <li key={date}>
          <AppLink to={`/day/${date}/plans#${matter}`}>
            <small>{nameIn(lang, 'weekdayShort', date)}</small>
            <b>{Number(date.slice(8))}</b>
            <small>{nameIn(lang, 'monthShort', date)}</small>
            <AnswerMark answer={answer} size={16} />
            <small>{t('month.festivalLunarDay', { lunarDay })}</small>
          </AppLink>
        </li>
      ))}
    </ol>
  )
}

const COLUMNS = 31
const COUNTED = ['good', 'leaning-good'] as const

interface MonthDotsProps extends Pick<BestDaysProps, 'found' | 'answers'> {
  query: FindQuery
}

/** The range month by month, a point for each day; each row opens its month with these marks. */
export function MonthDots({ found, query, answers: names }: MonthDotsProps) {
  const { t, lang, date: write } = useWords()
  const { answers, since, matter } = found
  const months: { month: string; of: readonly string[] }[] = []
  for (let first = 0, month = query.from; first < answers.length; month = addMonths(month, 1)) {
    const of = answers.slice(first, first + daysIn(month))
    months.push({ month, of })
    first += of.length
  }
  return (
    <div className={`${s.dots} screen-only`}>
      <h3>{t('find.monthByMonth')}</h3>
      <ul className={page.legend} aria-label={t('month.legend')}>
        {COUNTED.map(answer => (
          <LegendItem key={answer} sign={<AnswerMark answer={answer} size={14} />} text={names[answer]} />
        ))}
      </ul>
      <p aria-hidden="true">
        <span className={s.scale}>
          <span>1</span>
          <span>16</span>
          <span>31</span>
        </span>
      </p>
      <ul>
        {months.map(({ month, of }) => {
          const shown = of.map((answer, place) => (dateAt(month, place) < since ? '' : answer))
          const count = (wanted: string) => shown.filter(answer => answer === wanted).length
          const [good, reserved] = [count('good'), count('leaning-good')]
          const name = write('month', month)
          return (
            <li key={month}>
              <AppLink
                to={`/month/${month}?by=${matter}`}
                aria-label={t('find.monthLink', { month: name, good, reserved })}
              >
                <span>{shortMonth(lang, month)}</span>
                <svg viewBox={`0 0 ${COLUMNS * 10} 10`} aria-hidden="true">
                  {shown.map((answer, place) => (
                    <circle
                      // biome-ignore lint/suspicious/noArrayIndexKey: the days of a month stand in one order
                      key={place}
                      data-answer={answer}
                      cx={place * 10 + 5}
                      cy={5}
                      r={answer === 'good' ? 4 : answer === 'leaning-good' ? 3 : 0.8}
                    />
                  ))}
                </svg>
                <small>
                  {COUNTED.map(answer => {
                    const days = answer === 'good' ? good : reserved
                    return (
                      days > 0 && (
                        <span key={`${answer} ${days}`}>
                          <AnswerMark answer={answer} size={13} />
                          <span>{days}</span>
                        </span>
                      )
                    )
                  })}
                </small>
              </AppLink>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const dateAt = (month: string, place: number) => `${month}-${String(place + 1).padStart(2, '0')}`

/** The year stands at January alone. */
function shortMonth(lang: Language, month: string): string {
  const name = nameIn(lang, 'monthShort', `${month}-01`)
  return month.endsWith('-01') ? `${name} ’${month.slice(2, 4)}` : name
}
