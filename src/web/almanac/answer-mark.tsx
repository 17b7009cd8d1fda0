import { toneOf } from '#contract/answers.ts'
import type { MatterAnswerId, MatterList, YearData } from '#contract/matters.schema.ts'
import { Drawing, type PieceProps } from '../components/drawings/drawing.tsx'
import s from './answer-mark.module.css'

interface AnswerMarkProps extends Omit<PieceProps, 'className'> {
  answer: MatterAnswerId
}

/**
 * The mark of an answer: round says yes, pointed says no, and the fuller the stronger. Without a title it is hidden from screen
 * readers, since its word stands beside it.
 */
export function AnswerMark({ answer, size = 20, ...frame }: AnswerMarkProps) {
  return (
    <Drawing box={[24, 24]} size={size} className={`${s.mark} ${s[toneOf(answer)]}`} {...frame}>
      {SHAPES[answer]}
    </Drawing>
  )
}

/** The shapes of all marks, once for a page on which hundreds of them stand as `MarkUse`. */
export function MarkShapes() {
  return (
    <svg className={s.shapes} aria-hidden="true">
      {Object.entries(MARK_IDS).map(([answer, id]) =>
        answer === 'leaning-bad' ? null : (
          <symbol key={id} id={id} viewBox="0 0 24 24" className={s[toneOf(answer as MatterAnswerId)]}>
            {answer === 'barred' ? FULL_TRIANGLE : SHAPES[answer as MatterAnswerId]}
          </symbol>
        ),
      )}
    </svg>
  )
}

/** A mark that refers to `MarkShapes`. It is decoration. */
export function MarkUse({ answer, className }: { answer: MatterAnswerId; className?: string | undefined }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: decoration, inside of what is named or hidden
    <svg className={className}>
      <use href={`#${MARK_IDS[answer]}`} />
    </svg>
  )
}

/** The shape of each answer; two answers share one. */
const MARK_IDS = {
  good: 'mark-good',
  'leaning-good': 'mark-leaning-good',
  open: 'mark-open',
  'leaning-bad': 'mark-bad',
  bad: 'mark-bad',
  barred: 'mark-barred',
} as const

/** The answer whose mark stands for a grade of the day, -2 .. 2. */
export const answerOfGrade = (grade: number): MatterAnswerId => GRADES[grade + 2] ?? 'open'

/** One answer for each of the five marks, best first; of the two that share one the first names it. */
export const MARKS = ['good', 'leaning-good', 'open', 'leaning-bad', 'barred'] as const

/** What a mark means: a grade of the day, or the answer of a matter. */
export function markName(
  by: YearData['by'],
  answer: MatterAnswerId,
  { grades, answers }: Pick<MatterList, 'grades' | 'answers'>,
): string | undefined {
  if (by !== 'grade') return answers[answer]
  return grades[GRADES.findIndex(mark => MARK_IDS[mark] === MARK_IDS[answer])]
}

/** The answer whose mark stands for a sign that is only for, against or neither. */
export const answerOfSign = (value: number): MatterAnswerId =>
  value > 0 ? 'good' : value < 0 ? 'bad' : 'open'

const GRADES = ['barred', 'bad', 'open', 'leaning-good', 'good'] as const

const HOLLOW_TRIANGLE = <path className={s.line} d="M3 5H21L12 20.5Z" />

/** Below 20 pixels the cross inside would be a blur. */
const FULL_TRIANGLE = <path className={s.fill} d="M0.8 3.5H23.2L12 22.8Z" />

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
      {FULL_TRIANGLE}
      <path className={s.cut} d="M9 7.2L15 13.2M15 7.2L9 13.2" />
    </>
  ),
}
