import type { MatterList } from '#contract/matters.schema.ts'
import { capitalized } from '#contract/words.ts'
import { AnswerMark, MARKS, MarkUse } from '../../almanac/answer-mark.tsx'
import { calendarFile } from '../../almanac/calendar-file.ts'
import { localizedPath } from '../../app/links.ts'
import { saveFile } from '../../app/save-file.ts'
import { AppLink } from '../../components/link.tsx'
import { LegendItem, QuietLink, ToolButton, ToolLink } from '../../components/page.tsx'
import { ShareButton } from '../../components/share-button.tsx'
import { useWords, type Words } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import { BestDays, MonthDots, NextDays } from './best-days.tsx'
import s from './find.module.css'
import { type FindQuery, findPath } from './find-query.ts'
import type { FoundRow, FoundSummary, WayOut } from './load-find.ts'
import { EmptyMonths, Month, Rows } from './month-list.tsx'
import { monthsOf } from './months.ts'

/** The list of all days stays open while the filters change, which show others. */
let isListOpen = false

interface ResultsProps {
  found: FoundSummary
  query: FindQuery
  today: string
  answers: MatterList['answers']
}

export function Results({ found, query, today, answers }: ResultsProps) {
  const words = useWords()
  const { t } = words
  const { notice, rows, showsReserved } = found
  const title = titleOf(words, found)
  const save = (days: readonly FoundRow[]) => saveDays(words, found, days)
  // Haircuts by date have one reason for all days: it stands above them.
  const isPlain = found.matter === 'hair-cutting' && query.hair === 'dates' && query.animal === null
  const list = monthsOf(found, query).map(month =>
    month.rows.length > 0 ? (
      <Month
        key={month.month}
        month={month}
        found={found}
        answers={answers}
        isPlain={isPlain}
        onSave={save}
      />
    ) : (
      <EmptyMonths key={month.month} month={month} />
    ),
  )
  return (
    <section aria-label={t('find.results')}>
      <p className="visually-hidden" role="status">
        {title}
      </p>
      {rows.length === 0 ? (
        <None found={found} query={query} today={today} answers={answers} onSave={save} />
      ) : (
        <>
          <div className={s.head}>
            <h2>{title}</h2>
            <p>{introOf(words, found, isPlain)}</p>
            {notice && <p className={s.notice}>{notice}</p>}
          </div>
          {!showsReserved && found.isRare && <BestDays found={found} answers={answers} onSave={save} />}
          {isFrequent(found) && <NextDays found={found} />}
          {!showsReserved && query.min === null && found.reserved > 0 && (
            <p className={page.actions}>
              <QuietLink to={findPath({ ...query, min: 'leaning-good' }, today)} replace preventScrollReset>
                <AnswerMark answer="leaning-good" />
                <span>{t('find.showReserved', { count: found.reserved })}</span>
              </QuietLink>
            </p>
          )}
          <Tools title={title} matter={found.matter} onSave={() => save(rows)} />
          {showsReserved ? (
            <>
              <Legend answers={answers} />
              {list}
            </>
          ) : (
            <>
              <MonthDots found={found} query={query} answers={answers} />
              {isFrequent(found) && (
                <details
                  className={s.all}
                  open={isListOpen}
                  onToggle={({ currentTarget }) => {
                    isListOpen = currentTarget.open
                  }}
                >
                  <summary>{t('find.showAll', { count: rows.length })}</summary>
                  {list}
                </details>
              )}
            </>
          )}
        </>
      )}
    </section>
  )
}

/** Numbers up to twelve as words, as headings have them. */
function inWords(t: Words['t'], count: number): string {
  return t('find.numbers').split(', ')[count - 1] ?? String(count)
}

/** So many plain days that only the next are named at once. */
const isFrequent = ({ isRare, showsReserved }: FoundSummary) => !isRare && !showsReserved

function titleOf({ t }: Words, found: FoundSummary): string {
  const { good, reserved, rows, infinitive } = found
  if (rows.length === 0) return t('find.noneTitle', { infinitive })
  if (isFrequent(found)) return t('find.nextDays', { infinitive })
  const [key, count] = good > 0 ? ['find.goodDays', good] : ['find.reservedDays', reserved]
  return t(key, { count, number: inWords(t, count), infinitive })
}

function introOf(words: Words, found: FoundSummary, isPlain: boolean): string {
  const { t, date: write } = words
  const { since, to, reserved, good, showsReserved } = found
  if (isFrequent(found))
    return [
      t(isPlain ? 'find.hairDays' : 'find.plainOnly'),
      t('find.inAll', { count: good, to: write('month', to) }),
    ].join(' ')
  return [
    rangeOf(words, since, to),
    good > 0 && !showsReserved ? t('find.plainOnly') : t('find.onlyReserved', { count: reserved }),
  ].join(' ')
}

/** The months of a search as a sentence; one alone is not told from itself to itself. */
function rangeOf({ t, date }: Words, since: string, last: string): string {
  const [from, to] = [date('month', since), date('month', last)]
  return from === to ? `${capitalized(from)}.` : t('find.range', { from, to })
}

/** Saving, sharing and printing are for script alone. */
function Tools({ title, matter, onSave }: { title: string; matter: string; onSave(): void }) {
  const { t } = useWords()
  return (
    <p className={page.tools}>
      <ToolButton icon="save" text={t('find.saveAll')} onClick={onSave} />
      <ToolLink icon="calendar" text={t('menu.subscribe')} to={`/subscribe?layers=matter-${matter}`} />
      <ShareButton title={title} />
      <ToolButton icon="print" text={t('find.print')} onClick={() => print()} />
    </p>
  )
}

function Legend({ answers }: Pick<MatterList, 'answers'>) {
  const { t } = useWords()
  return (
    <ul className={page.legend} aria-label={t('month.legend')}>
      {MARKS.map(answer => (
        <LegendItem key={answer} sign={<MarkUse answer={answer} />} text={answers[answer]} />
      ))}
    </ul>
  )
}

interface NoneProps extends ResultsProps {
  onSave(days: readonly FoundRow[]): void
}

/** Nothing found: what stands in the way, the one filter that would help most, and the nearest days without the filters. */
function None({ found, query, today, answers, onSave }: NoneProps) {
  const words = useWords()
  const { t } = words
  const { obstacles, reserved, infinitive, since, to, nearest, matter } = found
  const ways = waysOut(query, found.ways)
  return (
    <div className={s.none}>
      <h2>{t('find.noneTitle', { infinitive })}</h2>
      <p>
        <span>{rangeOf(words, since, to)}</span>{' '}
        {(obstacles.length > 0 || reserved > 0) && <span>{t('find.noneWhy')}</span>}
      </p>
      <ul className={s.obstacles}>
        {obstacles.map(({ name, count }) => (
          <li key={name}>
            <AnswerMark answer="bad" size={18} />
            <span>
              <strong>{name}</strong> <span>{t('find.decidesAgainst', { count })}</span>
            </span>
          </li>
        ))}
        {reserved > 0 && (
          <li>
            <AnswerMark answer="leaning-good" size={18} />
            <span>{t('find.onlyReserved', { count: reserved })}</span>
          </li>
        )}
      </ul>
      <p className={page.actions}>
        {ways.map((key, place) => (
          <AppLink
            key={key}
            className={place === 0 ? page.button : page.quiet}
            to={findPath({ ...query, ...CHANGES[key] }, today)}
            replace
            preventScrollReset
          >
            {t(`find.${key}`, { count: 24 })}
          </AppLink>
        ))}
      </p>
      {nearest.length > 0 && (
        <>
          <h3>{t('find.nearest')}</h3>
          <Rows rows={nearest} matter={matter} answers={answers} onSave={onSave} isDated />
        </>
      )}
    </div>
  )
}

const CHANGES: Readonly<Record<WayOut, Partial<FindQuery>>> = {
  addReserved: { min: 'leaning-good' },
  allWeekdays: { weekdays: [] },
  lookFurther: { months: 24 },
}

/** The filters that can be taken away, the one that gives most days first; those that give none only where no other helps. */
export function waysOut(query: FindQuery, ways: FoundSummary['ways']): WayOut[] {
  const set: readonly WayOut[] = [
    ...(query.min === 'good' ? (['addReserved'] as const) : []),
    ...(query.weekdays.length > 0 ? (['allWeekdays'] as const) : []),
    ...(query.months < 24 ? (['lookFurther'] as const) : []),
  ]
  const helping = set.filter(way => ways[way] > 0)
  return [...(helping.length > 0 ? helping : set)].sort((a, b) => ways[b] - ways[a])
}

function saveDays({ t, lang }: Words, { name, matter }: FoundSummary, days: readonly FoundRow[]): void {
  const file = calendarFile(
    days.map(({ date, lunarDay, sentence }) => ({
      id: matter,
      date,
      title: name,
      text: `${t('month.festivalLunarDay', { lunarDay })}. ${sentence}`,
      url: new URL(`${localizedPath(lang, `/day/${date}/plans`)}#${matter}`, location.origin).href,
    })),
    new Date(),
  )
  saveFile(`${matter}-${days[0]?.date ?? ''}.ics`, 'text/calendar', file)
}
