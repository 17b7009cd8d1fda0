import type { MatterAnswerId } from '#contract/matters.schema.ts'
import s from './answer-mark.module.css'
import { Drawing, type PieceProps } from './drawings/drawing.tsx'

interface AnswerMarkProps extends Omit<PieceProps, 'className'> {
  answer: MatterAnswerId
}

/**
 * The mark of an answer: round says yes, pointed says no, and the fuller the stronger. Without a title it is hidden from screen
 * readers, since its word stands beside it.
 */
export function AnswerMark({ answer, size = 20, ...frame }: AnswerMarkProps) {
  return (
    <Drawing box={[24, 24]} size={size} className={`${s.mark} ${s[KIND[answer]]}`} {...frame}>
      {SHAPES[answer]}
    </Drawing>
  )
}

/** The answer whose mark stands for a grade of the day, -2 .. 2. */
export const answerOfGrade = (grade: number): MatterAnswerId => GRADES[grade + 2] ?? 'open'

/** The answer whose mark stands for a sign that is only for, against or neither. */
export const answerOfSign = (value: number): MatterAnswerId =>
  value > 0 ? 'good' : value < 0 ? 'bad' : 'open'

const GRADES = ['barred', 'bad', 'open', 'leaning-good', 'good'] as const

const KIND = {
  good: 'yes',
  'leaning-good': 'yes',
  open: 'open',
  'leaning-bad': 'no',
  bad: 'no',
  barred: 'no',
} as const

const HOLLOW_TRIANGLE = <path className={s.line} d="M3 5H21L12 20.5Z" />

const SHAPES = {
  good: (
    <>
      <circle className={s.fill} cx="12" cy="12" r="10.5" />
      <path className={s.cut} d="M7.2 12.4L10.7 15.9L16.9 8.7" />
    </>
  ),
  'leaning-good': (
    <>
      <circle className={s.line} cx="12" cy="12" r="9.5" />
      <path className={s.fill} d="M2.5 12A9.5 9.5 0 0 0 21.5 12Z" />
    </>
  ),
  open: <circle className={s.line} cx="12" cy="12" r="4.5" />,
  'leaning-bad': HOLLOW_TRIANGLE,
  bad: HOLLOW_TRIANGLE,
  barred: (
    <>
      <path className={s.fill} d="M0.8 3.5H23.2L12 22.8Z" />
      <path className={s.cut} d="M9 7.2L15 13.2M15 7.2L9 13.2" />
    </>
  ),
}
