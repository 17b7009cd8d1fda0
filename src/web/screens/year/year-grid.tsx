import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react'
import { nagaIcon } from '#contract/display.ts'
import type { MatterAnswerId, YearData } from '#contract/matters.schema.ts'
import { answerOfGrade, MarkUse, markName } from '../../almanac/answer-mark.tsx'
import { eclipseIcon, lunarDayAt } from '../../almanac/day-marks.tsx'
import { dayAfterKey } from '../../almanac/grid-days.ts'
import type { YearScreenData, YearWords } from '../../almanac/load-year.ts'
import type { TibetanMonthStart } from '../../almanac/tibetan-months.tsx'
import { useApp, useFirstWeekday, useHydrated, useToday } from '../../app/app-context.tsx'
import { addDays, addMonths, daysFrom, nameIn, weekdayOf } from '../../app/dates.ts'
import { useAddress } from '../../components/address.ts'
import { ICONS, type IconName } from '../../components/drawings/icon.tsx'
import { stonesOf } from '../../components/drawings/stones.tsx'
import { EmptyCells } from '../../components/empty-cells.tsx'
import { AppLink, useLinkClicks } from '../../components/link.tsx'
import { useWords, type Words } from '../../i18n/words.tsx'
import s from './year-grid.module.css'

interface YearGridProps {
  data: YearScreenData
  found: Pick<YearData, 'festivals' | 'eclipses' | 'values'>
  list: YearWords
}

/** Columns of a wide row: six weekdays before the first of a month, and 31 days. */
const COLUMNS = 37

/**
 * Twelve months: side by side as small months, and from 1200 pixels as rows whose weekdays stand below one another. One stop for the
 * tabulator key; arrows walk by day and week.
 */
export function YearGrid({ data, found, list }: YearGridProps) {
  const { lang } = useWords()
  const { year, months } = data
  const firstWeekday = useFirstWeekday()
  const today = useToday()
  const isHydrated = useHydrated()
  // The server writes the names of 365 days. The browser, where they are slow to make on a phone, takes them over as they stand, and makes
  // them later, a month at a time.
  const isNamed = useApp().client === null || isHydrated
  const grid = useRef<HTMLDivElement>(null)
  const [walked, setWalked] = useState('')
  const onClick = useLinkClicks(() => null)
  const first = `${year}-01-01`
  const start = today.startsWith(String(year)) ? today : first
  const stop = walked.startsWith(String(year)) ? walked : start
  const starts = useMemo(() => new Map(months.slice(1).map(month => [month.date, month])), [months])
  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as HTMLAnchorElement).pathname?.slice(-10)
    if (event.altKey || event.ctrlKey || event.metaKey || !from) return
    const to = dayAfterKey(event.key, from, { firstWeekday, month: from.slice(0, 7) })
    if (!to?.startsWith(String(year))) return
    event.preventDefault()
    setWalked(to)
    grid.current?.querySelector<HTMLElement>(`a[href*="/day/${to}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one listener for the links inside, which have the keyboard of links
    <div ref={grid} className={s.year} onKeyDown={onKeyDown} onClick={onClick}>
      <Shapes by={data.by} />
      <div className={s.weekdays} aria-hidden="true">
        {Array.from({ length: COLUMNS }, (_, column) => {
          const day = addDays('2000-01-02', (column + firstWeekday) % 7)
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand in one order
          return <span key={column}>{nameIn(lang, 'weekdayShort', day).slice(0, 2)}</span>
        })}
      </div>
      {Array.from({ length: 12 }, (_, place) => `${year}-${String(place + 1).padStart(2, '0')}`).map(
        month => (
          <Month
            key={month}
            month={month}
            data={data}
            found={found}
            list={list}
            starts={starts}
            firstWeekday={firstWeekday}
            today={today}
            stop={stop.startsWith(month) ? stop : ''}
            isNamed={isNamed}
            isHydrated={isHydrated}
          />
        ),
      )}
    </div>
  )
}

interface MonthProps extends YearGridProps {
  /** `YYYY-MM` */
  month: string
  starts: ReadonlyMap<string, TibetanMonthStart>
  firstWeekday: number
  today: string
  /** The day that is the stop of the tabulator key; empty where another month has it. */
  stop: string
  /** With the names of the days. */
  isNamed: boolean
  /** With what needs script. */
  isHydrated: boolean
}

const Month = memo(function Month(props: MonthProps) {
  const { data, found, list, month, starts, firstWeekday, today, stop, isNamed, isHydrated } = props
  const words = useWords()
  const address = useAddress()
  const { lang } = words
  const { months, lunarDays } = data
  const newYear = `${month.slice(0, 4)}-01`
  const before = daysFrom(newYear, month)
  const days = found.values
    .slice(before, daysFrom(newYear, addMonths(month, 1)))
    .map((value, place) => ({ date: addDays(`${month}-01`, place), value, place: before + place }))
  return (
    <section className={s.month}>
      <h2>
        <AppLink to={`/month/${month}`}>{nameIn(lang, 'month', `${month}-01`)}</AppLink>
        <small>{words.t('year.tibetanMonths', { months: numbersOf(months, month) })}</small>
      </h2>
      <div className={s.days}>
        <EmptyCells count={(weekdayOf(`${month}-01`) - firstWeekday + 7) % 7} />
        {days.map(({ date, value, place }) => {
          const mark = markOf(data.by, value, list)
          const name = wordsOfMark(words, mark)
          const eclipse = found.eclipses[date]
          return (
            <a
              // What it shows is replaced as a whole: an element around each number would be a large part of the page.
              key={data.by + value + date}
              href={address(`/day/${date}`)}
              data-app-link={isHydrated ? '' : undefined}
              data-t={mark.tint}
              data-w={weekdayOf(date) % 6 === 0 ? '' : undefined}
              data-n={starts.has(date) ? '' : undefined}
              aria-current={date === today ? 'date' : undefined}
              tabIndex={!isHydrated || date === stop ? undefined : -1}
              aria-label={
                isNamed
                  ? spoken(words, {
                      date,
                      lunar: lunarDayAt(lunarDays, place),
                      mark: name,
                      festival: found.festivals[date],
                      eclipse,
                      begins: starts.get(date),
                    })
                  : undefined
              }
            >
              {mark.answer && mark.answer !== 'open' && <MarkUse answer={mark.answer} />}
              {mark.icon && <Use id={`y-${mark.icon}`} />}
              {mark.stones !== undefined && <Pile value={mark.stones} />}
              {mark.answer === 'open' && <b />}
              {!mark.answer && !mark.icon && mark.stones === undefined && <u />}
              {Number(date.slice(8))}
              {eclipse && <Use id={`y-${eclipseIcon(eclipse)}`} />}
            </a>
          )
        })}
      </div>
    </section>
  )
})

/** What the stones of a day are to a birth year, from two black to three white. */
export const STONES = ['enemy', 'selfBad', 'child', 'selfGood', 'friend', 'mother'] as const

/** The other shapes of the page, once each. */
function Shapes({ by }: Pick<YearScreenData, 'by'>) {
  const names: IconName[] = ['eclipse-solar', 'eclipse-lunar']
  if (by === 'naga') names.push('naga-good', 'naga-perfect')
  if (by === 'holidays') names.push('star')
  return (
    <svg className={s.shapes} aria-hidden="true">
      {names.map(name => (
        <symbol key={name} id={`y-${name}`} viewBox="0 0 24 24">
          <path d={ICONS[name]} />
        </symbol>
      ))}
      {by === 'stones' &&
        STONES.map((name, value) => (
          <symbol key={name} id={`s-${value}`} viewBox="0 0 16 24">
            {stonesOf(value - 2).map((color, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a pile never changes its order
              <ellipse key={place} className={s[color]} cx="8" cy={20 - 8 * place} rx="6.5" ry="3.4" />
            ))}
          </symbol>
        ))}
    </svg>
  )
}

/** The stones of a day; `value` is the place of their name in `STONES`. */
export function Pile({ value }: { value: number }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: decoration, inside of what is named
    <svg className={s.pile}>
      <use href={`#s-${value}`} />
    </svg>
  )
}

function Use({ id }: { id: string }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: decoration, inside of a link with a name
    <svg data-icon={id.slice(2)}>
      <use href={`#${id}`} />
    </svg>
  )
}

interface Mark {
  answer?: MatterAnswerId
  icon?: IconName
  /** Stones of the day, as the place of their name in `STONES`. */
  stones?: number
  /** A ground for the strongest; that of an answer follows from its mark. */
  tint?: 'g' | 'b'
  name?: string | undefined
}

/** What a day shows of its value. */
export function markOf(
  by: YearData['by'],
  value: YearData['values'][number],
  list: Pick<YearWords, 'grades' | 'answers'>,
): Mark {
  if (by === 'naga') {
    const icon = nagaIcon(Number(value))
    return icon ? { icon: `naga-${icon}`, ...(icon === 'perfect' && { tint: 'g' }) } : {}
  }
  if (by === 'holidays') {
    return value === 0 ? {} : { icon: 'star', ...(value === 2 && { tint: 'b' }) }
  }
  if (by === 'stones') return { stones: Number(value) + 2 }
  const answer = typeof value === 'number' ? answerOfGrade(value) : value
  const name = markName(by, answer, list)
  return { answer, ...(answer !== 'open' && { name }) }
}

const ICON_WORDS: Readonly<Partial<Record<IconName, string>>> = {
  'naga-good': 'month.nagaGood',
  'naga-perfect': 'month.nagaPerfect',
}

function wordsOfMark({ t }: Words, mark: Mark): string | undefined {
  if (mark.stones !== undefined) return t(`year.stoneNames.${STONES[mark.stones]}`)
  return mark.icon ? t(iconName(mark)) : mark.name
}

function iconName({ icon, tint }: Mark): string {
  return ICON_WORDS[icon ?? 'star'] ?? (tint === 'b' ? 'month.special' : 'month.holiday')
}

/** Numbers of the Tibetan months that a civil month meets: `11–12`. */
export function numbersOf(months: readonly TibetanMonthStart[], month: string): string {
  const before = months.filter(({ date }) => date < `${month}-01`).at(-1)
  const begun = months.filter(({ date }) => date.startsWith(month))
  const met = begun[0]?.date === `${month}-01` || !before ? begun : [before, ...begun]
  return [...new Set([met[0]?.month, met.at(-1)?.month])].join('–')
}

interface Spoken {
  date: string
  lunar: ReturnType<typeof lunarDayAt>
  mark: string | undefined
  festival: string | undefined
  eclipse: YearData['eclipses'][string] | undefined
  begins: TibetanMonthStart | undefined
}

const PARTS = ['', 'month.firstOfTwo', 'month.secondOfTwo'] as const

/** Everything that a cell shows, as one sentence. */
function spoken({ t, date: write }: Words, cell: Spoken): string {
  const { lunarDay, part, skipped } = cell.lunar
  const begins = cell.begins && t('year.begins', { month: cell.begins.month })
  return [
    t('month.cell', { date: write('full', cell.date), lunarDay }),
    part > 0 && t(PARTS[part]),
    skipped && t('month.skippedBefore', { day: skipped }),
    cell.mark,
    cell.festival,
    cell.eclipse && t(`year.eclipses.${cell.eclipse}`),
    begins,
  ]
    .filter(Boolean)
    .join(', ')
}
