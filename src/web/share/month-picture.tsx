import type { ReactElement } from 'react'
import type { MonthEntry } from '#contract/month.schema.ts'
import type { SharedMonth } from '#contract/page.ts'
import { capitalized } from '#contract/words.ts'
import { gridDays, weeksOf } from '../almanac/grid-days.ts'
import { tibetanMonthLines } from '../almanac/tibetan-months.tsx'
import { dateParts, nameIn } from '../app/dates.ts'
import { MoonDot } from '../components/drawings/moon.tsx'
import { Canvas, column, drawn, night, row } from './canvas.tsx'

const CELL = 94
const MOST_FESTIVALS = 6
/** Pictures are shown to readers whose week may begin on any day. */
const MONDAY = 1

/** A month to share: its Tibetan months, its festivals, and each day with its moon. */
export function drawMonth({ lang, month, entries, t, host }: SharedMonth): ReactElement {
  const days = new Map(entries.map(entry => [entry.date, entry]))
  const own = entries.filter(({ date }) => date.startsWith(month))
  const weeks = weeksOf(gridDays(month, MONDAY)).filter(week => week.some(date => date.startsWith(month)))
  const height = weeks.length > 5 ? 70 : 82
  return (
    <Canvas width={1200} height={630} padding={48} fontSize={25} host={host}>
      <div style={{ ...row, flexGrow: 1, alignItems: 'flex-start' }}>
        <div style={{ ...column, flexGrow: 1, flexBasis: 0, paddingRight: 40 }}>
          <span style={{ fontSize: 54, fontWeight: 500, lineHeight: 1.1 }}>
            {capitalized(t('dates.month', dateParts(lang, month)))}
          </span>
          {tibetanMonthLines(own, t).map(line => (
            <span key={line} style={{ marginTop: 10, color: night('gold') }}>
              {line}
            </span>
          ))}
          <div style={{ ...column, marginTop: 22 }}>
            {festivalsOf(own).map(({ date, holidayName }) => (
              <div key={date} style={{ ...row, alignItems: 'flex-start', marginTop: 8 }}>
                <span style={{ width: 44, color: night('gold') }}>{Number(date.slice(8))}</span>
                <span style={{ display: 'block', flexGrow: 1, flexBasis: 0, lineClamp: 2, lineHeight: 1.15 }}>
                  {holidayName.split('; ')[0]}
                </span>
              </div>
            ))}
          </div>
        </div>
        <div style={column}>
          <div style={{ ...row, color: night('ink-2'), fontSize: 20 }}>
            {weeks[0]?.map(date => (
              <span key={date} style={{ display: 'flex', width: CELL, justifyContent: 'center' }}>
                {nameIn(lang, 'weekdayShort', date)}
              </span>
            ))}
          </div>
          {weeks.map(week => (
            <div key={week[0]} style={row}>
              {week.map(date => (
                <Cell
                  key={date}
                  entry={date.startsWith(month) ? days.get(date) : undefined}
                  height={height}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </Canvas>
  )
}

/** The great days, and as many others as there is room for. */
export function festivalsOf(entries: readonly MonthEntry[]): MonthEntry[] {
  const named = entries.filter(({ holidayName }) => holidayName !== '')
  const first = [
    ...named.filter(({ isSpecial }) => isSpecial),
    ...named.filter(({ isSpecial }) => !isSpecial),
  ]
  const chosen = first.slice(0, MOST_FESTIVALS)
  return named.filter(entry => chosen.includes(entry))
}

/** A day: its number, gold where it is a holy day, and its moon with the number of the lunar day. */
function Cell({ entry, height }: { entry: MonthEntry | undefined; height: number }) {
  const box = { ...column, width: CELL, height, alignItems: 'center', justifyContent: 'center' } as const
  if (!entry) return <div style={box} />
  const isHoly = entry.isHoliday || entry.isSpecial
  return (
    <div
      style={{
        ...box,
        borderTop: `1px solid ${night('line')}`,
        ...(isHoly && { backgroundColor: night('gold-soft') }),
      }}
    >
      <span style={{ fontSize: 27, lineHeight: 1.1, color: night(isHoly ? 'gold' : 'ink') }}>
        {Number(entry.date.slice(8))}
      </span>
      <div style={{ ...row, marginTop: 5, fontSize: 18, lineHeight: 1, color: night('ink-2') }}>
        <img
          alt=""
          src={drawn(<MoonDot lunarDay={entry.lunarDayId} size={22} />)}
          width={22}
          height={22}
          style={{ marginRight: 6 }}
        />
        <span>{entry.lunarDayId}</span>
      </div>
    </div>
  )
}
