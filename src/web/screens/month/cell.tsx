import { nagaIcon } from '#contract/display.ts'
import type { MonthEntry } from '#contract/month.schema.ts'
import { isInAlmanac } from '../../app/dates.ts'
import { localizedPath } from '../../app/links.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { MoonDot } from '../../components/drawings/moon.tsx'
import { useWords, type Words } from '../../i18n/words.tsx'
import s from './month.module.css'

interface CellProps {
  date: string
  /** Nothing when the almanac does not reach so far, or did not answer. */
  entry: MonthEntry | undefined
  isToday: boolean
  isOutside: boolean
  isWeekend: boolean
  /** Whether the tabulator key stops here. */
  isStop: boolean
}

export function Cell({ date, entry, isToday, isOutside, isWeekend, isStop }: CellProps) {
  const words = useWords()
  const number = <span className={s.number}>{Number(date.slice(8))}</span>
  if (!isInAlmanac(date)) {
    return (
      <td data-outside>
        <span className={s.cell}>{number}</span>
      </td>
    )
  }
  return (
    <td
      data-weekend={isWeekend || undefined}
      data-outside={isOutside || undefined}
      data-special={entry?.isSpecial || undefined}
      data-part={entry?.dayPart || undefined}
      data-skipped={entry?.previousDaySkipped || undefined}
      data-today={isToday || undefined}
    >
      <a
        className={s.cell}
        href={localizedPath(words.lang, `/day/${date}`)}
        data-plain="day"
        data-date={date}
        tabIndex={isStop ? undefined : -1}
        aria-label={spoken(words, date, entry, isToday)}
        aria-current={isToday ? 'date' : undefined}
      >
        {number}
        {entry && <Marks entry={entry} />}
      </a>
    </td>
  )
}

function Marks({ entry }: { entry: MonthEntry }) {
  const naga = nagaIcon(entry.naga)
  return (
    <>
      {entry.isHoliday && <Icon className={s.star} name="star" />}
      {naga && <Icon className={s.naga} name={`naga-${naga}`} />}
      <MoonDot className={s.moon} lunarDay={entry.lunarDayId} />
      <span className={s.lunar}>
        {entry.previousDaySkipped && <s>{dayBefore(entry)}</s>}
        {`${entry.lunarDayId}${PRIMES[entry.dayPart]}`}
      </span>
    </>
  )
}

/** First and second day of two with one number. */
const PRIMES = ['', '′', '″'] as const

function dayBefore({ lunarDayId }: MonthEntry): number {
  return lunarDayId === 1 ? 30 : lunarDayId - 1
}

const PARTS = ['', 'month.firstOfTwo', 'month.secondOfTwo'] as const
const NAGAS = { good: 'month.nagaGood', perfect: 'month.nagaPerfect' } as const

/** Everything that a cell shows, as one sentence. */
function spoken(
  { t, date: write }: Words,
  date: string,
  entry: MonthEntry | undefined,
  isToday: boolean,
): string {
  const naga = entry && nagaIcon(entry.naga)
  const keys = [
    entry && PARTS[entry.dayPart],
    isToday && 'month.today',
    entry?.isSpecial && 'month.special',
    entry?.isHoliday && 'month.holiday',
    naga && NAGAS[naga],
  ].filter(key => typeof key === 'string' && key !== '')
  const full = write('full', date)
  const head = entry ? t('month.cell', { date: full, lunarDay: entry.lunarDayId }) : full
  const skipped = entry?.previousDaySkipped ? [t('month.skippedBefore', { day: dayBefore(entry) })] : []
  return [head, ...skipped, ...keys.map(key => t(String(key)))].join(', ')
}
