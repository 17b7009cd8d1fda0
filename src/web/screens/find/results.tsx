import type { MatterList } from '#contract/matters.schema.ts'
import { AnswerMark, MARKS, MarkUse } from '../../almanac/answer-mark.tsx'
import { useFirstWeekday, useHydrated } from '../../app/app-context.tsx'
import { addDays, dateParts, nameIn, weekdayOf } from '../../app/dates.ts'
import { localizedPath } from '../../app/links.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { Stones } from '../../components/drawings/stones.tsx'
import { EmptyCells } from '../../components/empty-cells.tsx'
import { AppLink } from '../../components/link.tsx'
import { ShareButton } from '../../components/share-button.tsx'
import { useWords, type Words } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import { calendarFile } from './calendar-file.ts'
import s from './find.module.css'
import { type FindQuery, findPath } from './find-query.ts'
import type { FoundRow, FoundSummary, WayOut } from './load-find.ts'
import { type MonthOfDays, monthsOf } from './months.ts'

interface ResultsProps {
  found: FoundSummary
  query: FindQuery
  today: string
  answers: MatterList['answers']
}

export function Results({ found, query, today, answers }: ResultsProps) {
  const words = useWords()
  const { t } = words
  const { notice, best, rows } = found
  // Several days that all have one reason stand without it.
  const shared = rows.length > 1 && query.animal === null ? sharedReason(found) : undefined
  const title = titleOf(words, found)
  const save = (days: readonly FoundRow[]) => saveDays(words, found, days)
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
            <p>{introOf(words, found)}</p>
            {shared && <p>{shared}</p>}
            {best.length > 0 && !shared && (
              <p>
                <span>{t('find.best')}</span>{' '}
                {best.map((date, place) => (
                  <span key={date}>
                    {place > 0 && <span> · </span>}
                    <AppLink to={`/day/${date}#${found.matter}`}>{words.date('short', date)}</AppLink>
                  </span>
                ))}
              </p>
            )}
            {notice && <p className={s.notice}>{notice}</p>}
          </div>
          <Tools title={title} matter={found.matter} onSave={() => save(rows)} />
          <Legend answers={answers} />
          {monthsOf(found, query).map(month =>
            month.rows.length > 0 ? (
              <Month
                key={month.month}
                month={month}
                found={found}
                answers={answers}
                isPlain={shared !== undefined}
                onSave={save}
              />
            ) : (
              <EmptyMonths key={month.month} month={month} />
            ),
          )}
          {!found.showsReserved && query.min === null && found.reserved > 0 && (
            <p className={page.actions}>
              <AppLink
                className={page.quiet}
                to={findPath({ ...query, min: 'leaning-good' }, today)}
                replace
                preventScrollReset
              >
                {t('find.showReserved', { count: found.reserved })}
              </AppLink>
            </p>
          )}
        </>
      )}
    </section>
  )
}

function sharedReason({ rows }: FoundSummary): string | undefined {
  const [first] = rows
  return rows.every(({ sentence }) => sentence === first?.sentence) ? first?.sentence : undefined
}

/** Numbers up to twelve as words, as headings have them. */
function inWords(t: Words['t'], count: number): string {
  return t('find.numbers').split(', ')[count - 1] ?? String(count)
}

function titleOf({ t }: Words, { good, reserved, rows, infinitive }: FoundSummary): string {
  if (rows.length === 0) return t('find.noneTitle', { infinitive })
  const [key, count] = good > 0 ? ['find.goodDays', good] : ['find.reservedDays', reserved]
  return t(key, { count, number: inWords(t, count), infinitive })
}

function introOf(
  { t, lang }: Words,
  { since, to, reserved, good, isRare, showsReserved }: FoundSummary,
): string {
  const month = (date: string) => t('dates.month', dateParts(lang, date))
  const range = t('find.range', { from: month(since), to: month(to) })
  if (isRare) return [range, t(good > 0 ? 'find.rare' : 'find.onlyReserved', { count: reserved })].join(' ')
  const more =
    reserved > 0 && good > 0
      ? t(showsReserved ? 'find.alsoReserved' : 'find.moreReserved', { count: reserved })
      : ''
  return [range, more].filter(Boolean).join(' ')
}

/** Saving, sharing and printing are for script alone. */
function Tools({ title, matter, onSave }: { title: string; matter: string; onSave(): void }) {
  const { t } = useWords()
  return (
    <p className={page.tools}>
      <button type="button" onClick={onSave}>
        <Icon name="save" size={18} />
        <span>{t('find.saveAll')}</span>
      </button>
      <AppLink to={`/subscribe?layers=matter-${matter}`}>
        <Icon name="calendar" size={18} />
        <span>{t('menu.subscribe')}</span>
      </AppLink>
      <ShareButton title={title} />
      <button type="button" onClick={() => print()}>
        <Icon name="print" size={18} />
        <span>{t('find.print')}</span>
      </button>
    </p>
  )
}

function Legend({ answers }: Pick<MatterList, 'answers'>) {
  const { t } = useWords()
  return (
    <ul className={page.legend} aria-label={t('month.legend')}>
      {MARKS.map(answer => (
        <li key={answer}>
          <MarkUse answer={answer} />
          <span>{answers[answer]}</span>
        </li>
      ))}
    </ul>
  )
}

interface MonthProps {
  month: MonthOfDays
  found: FoundSummary
  answers: MatterList['answers']
  /** Without reasons, which all days share. */
  isPlain: boolean
  onSave(days: readonly FoundRow[]): void
}

function Month({ month, found, answers, isPlain, onSave }: MonthProps) {
  const { t, lang } = useWords()
  return (
    <section className={s.month}>
      <h3>
        <span>{t('dates.month', dateParts(lang, month.month))}</span>{' '}
        <small>{t('find.days', { count: month.rows.length })}</small>
      </h3>
      <Rows rows={month.rows} matter={found.matter} answers={answers} isPlain={isPlain} onSave={onSave} />
      <Strip month={month} />
    </section>
  )
}

/** Months without a day, side by side: one line that says how many carry a reservation. */
function EmptyMonths({ month: { month, last, reserved } }: { month: MonthOfDays }) {
  const { t, lang } = useWords()
  const name = (text: string) => t('dates.month', dateParts(lang, text))
  return (
    <p className={s.empty}>
      <strong>
        {last === month ? name(month) : t('find.monthRange', { from: name(month), to: name(last) })}
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

function Rows({ rows, matter, answers, onSave, isPlain = false, isDated = false }: RowsProps) {
  const { t, lang, date: write } = useWords()
  // The buttons need script; their room is kept. The full names of the links would be a fifth of the page.
  const isHydrated = useHydrated()
  const month = (date: string) => t('dates.monthShort', dateParts(lang, date))
  return (
    <ul className={s.rows} data-plain={isPlain || undefined} data-dated={isDated || undefined}>
      {rows.map(row => {
        const { date, answer, lunarDay, sentence } = row
        const weekday = nameIn(lang, 'weekdayShort', date)
        const moon = t('month.festivalLunarDay', { lunarDay })
        const notes = notesOf(row).map(key => t(key))
        return (
          <li key={date}>
            <b aria-hidden={isHydrated || undefined}>
              <span>{Number(date.slice(8))}</span>
              <small>{isDated ? `${weekday}, ${month(date)}` : weekday}</small>
            </b>
            <AppLink
              to={`/day/${date}#${matter}`}
              aria-label={isHydrated ? `${write('full', date)}, ${answers[answer]}, ${moon}` : undefined}
            >
              <MarkUse answer={answer} />
              <span>{moon}</span>
            </AppLink>
            {!isPlain && notes.length === 0 && <span>{sentence}</span>}
            {!isPlain && notes.length > 0 && (
              <span>
                <span>{`${sentence} `}</span>
                <em>
                  {row.stones && <Stones value={row.stones} size={28} />}
                  <span>{` ${notes.join(' ')}`}</span>
                </em>
              </span>
            )}
            {isHydrated && (
              <button
                type="button"
                className={s.save}
                aria-label={t('find.saveDay', { date: write('long', date) })}
                title={t('find.save')}
                onClick={() => onSave([row])}
              >
                <Icon name="save" size={20} />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What the day is to those born in the chosen year. */
function notesOf({ born, stones }: FoundRow): string[] {
  return [
    ...(born ? [born > 0 ? 'find.bornFor' : 'find.bornAgainst'] : []),
    ...(stones ? ['find.twoBlack'] : []),
  ]
}

/** The days of a month as marks: weeks below one another, on phones a row. The list beside it says the same in words. */
function Strip({ month: { month, answers, rows } }: { month: MonthOfDays }) {
  const { lang } = useWords()
  const firstWeekday = useFirstWeekday()
  const picked = new Set(rows.map(({ date }) => Number(date.slice(8))))
  const start = (weekdayOf(`${month}-01`) - firstWeekday + 7) % 7
  return (
    <div className={s.strip} aria-hidden="true">
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

interface NoneProps extends ResultsProps {
  onSave(days: readonly FoundRow[]): void
}

/** Nothing found: what stands in the way, the one filter that would help most, and the nearest days without the filters. */
function None({ found, query, today, answers, onSave }: NoneProps) {
  const words = useWords()
  const { t, lang } = words
  const { obstacles, reserved, infinitive, since, to, nearest, matter } = found
  const month = (date: string) => t('dates.month', dateParts(lang, date))
  const ways = waysOut(query, found.ways)
  return (
    <div className={s.none}>
      <h2>{t('find.noneTitle', { infinitive })}</h2>
      <p>
        <span>{t('find.range', { from: month(since), to: month(to) })}</span>{' '}
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
      date,
      title: name,
      text: `${t('month.festivalLunarDay', { lunarDay })}. ${sentence}`,
      url: new URL(`${localizedPath(lang, `/day/${date}`)}#${matter}`, location.origin).href,
    })),
    new Date(),
  )
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${matter}-${days[0]?.date ?? ''}.ics`
  link.click()
  URL.revokeObjectURL(url)
}
