import type { ReactElement } from 'react'
import { toneOf } from '#contract/answers.ts'
import { capital } from '#contract/capital.ts'
import type { MatterAnswerId } from '#contract/matters.schema.ts'
import type { SharedDay, ShareFormat } from '#contract/page.ts'
import { AnswerMark, answerOfGrade } from '../almanac/answer-mark.tsx'
import { Moon } from '../components/drawings/moon.tsx'
import { Canvas, column, drawn, night, row } from './canvas.tsx'
import { drawGreat } from './great-picture.tsx'

const INK = { yes: 'good', open: 'ink-2', no: 'bad' } as const

interface Look {
  width: number
  height: number
  padding: number
  moon: number
  date: number
  headline: number
  text: number
  /** Names of matters in one line. */
  columns: number
}

const LOOKS: Readonly<Record<ShareFormat, Look>> = {
  wide: { width: 1200, height: 630, padding: 56, moon: 300, date: 50, headline: 44, text: 27, columns: 2 },
  story: { width: 1080, height: 1920, padding: 88, moon: 440, date: 68, headline: 62, text: 38, columns: 1 },
}

/** A day to share: moon, dates, what the day is, and three lines. */
export function drawShare(day: SharedDay, format: ShareFormat): ReactElement {
  if (day.great) return drawGreat(day, day.great, format)
  const look = LOOKS[format]
  const isWide = format === 'wide'
  return (
    <Canvas {...look} fontSize={look.text} host={day.host}>
      <div
        style={
          isWide
            ? { ...row, flexGrow: 1, flexDirection: 'row-reverse' }
            : { ...column, flexGrow: 1, alignItems: 'center', justifyContent: 'center' }
        }
      >
        <img
          alt=""
          src={drawn(<Moon lunarDay={day.lunarDay} />)}
          width={look.moon}
          height={look.moon}
          style={isWide ? { marginLeft: 40 } : { marginBottom: 64 }}
        />
        <div style={{ ...column, ...(isWide && { flexGrow: 1, flexBasis: 0 }) }}>
          <Dates day={day} look={look} />
          <Verdict day={day} look={look} />
          <Lines day={day} look={look} />
        </div>
      </div>
    </Canvas>
  )
}

interface PartProps {
  day: SharedDay
  look: Look
}

function Dates({ day, look }: PartProps) {
  return (
    <div style={column}>
      <span style={{ fontSize: look.date, fontWeight: 500, lineHeight: 1.1 }}>{capital(day.date)}</span>
      <span style={{ marginTop: look.text / 3, color: night('gold') }}>{day.lunar.replace(/\.$/, '')}</span>
    </div>
  )
}

function Verdict({ day, look }: PartProps) {
  const answer = answerOfGrade(day.grade)
  return (
    <div style={{ ...row, alignItems: 'flex-start', marginTop: look.text }}>
      <Mark answer={answer} size={look.headline * 0.8} gap={look.headline * 0.35} />
      <div style={{ ...column, flexGrow: 1, flexBasis: 0 }}>
        <span style={{ color: night(INK[toneOf(answer)]) }}>{day.gradeName}</span>
        <span style={{ fontSize: look.headline, fontWeight: 500, lineHeight: 1.12 }}>{day.headline}</span>
      </div>
    </div>
  )
}

function Lines({ day, look }: PartProps) {
  const space = look.text / 2
  return (
    <div style={column}>
      <span style={{ marginTop: space }}>{day.sentence}</span>
      {day.holidays && (
        <span style={{ display: 'block', marginTop: space, color: night('gold'), lineClamp: 2 }}>
          {day.holidays}
        </span>
      )}
      <div style={{ ...row, flexWrap: 'wrap', marginTop: space }}>
        {day.asked.map(({ answer, line }) => (
          <div
            key={line}
            style={{ ...row, boxSizing: 'border-box', width: `${100 / look.columns}%`, paddingRight: space }}
          >
            <Mark answer={answer} size={look.text * 0.8} gap={look.text * 0.4} />
            <span style={{ flexGrow: 1, flexBasis: 0 }}>{line}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

function Mark({ answer, size, gap }: { answer: MatterAnswerId; size: number; gap: number }) {
  const style = { marginRight: gap, marginTop: size * 0.15 }
  const src = drawn(<AnswerMark answer={answer} />, night(INK[toneOf(answer)]))
  return <img alt="" src={src} width={size} height={size} style={style} />
}
