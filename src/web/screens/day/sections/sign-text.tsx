import type { ReactNode } from 'react'
import type { Trace } from '#contract/day.schema.ts'
import { Advice, hasRest } from '../../../components/advice.tsx'
import { useWords } from '../../../i18n/words.tsx'
import s from './full-day.module.css'
import { Reckoning } from './reckoning.tsx'

export interface SignTextProps {
  summary?: string | undefined
  description?: string | undefined
  recommended?: string | undefined
  notRecommended?: string | undefined
  /** How far what the lists say is supported. */
  caveat?: string | undefined
  trace?: Trace | undefined
  /** The sign has no lists: its summary stands open. */
  isOpen?: boolean
  /** Short facts, which fold with what is told at length. */
  children?: ReactNode
}

/** What a sign says: the first phrases of its lists, everything else behind one line. */
export function SignText({
  summary,
  description,
  recommended,
  notRecommended,
  caveat,
  trace,
  isOpen = false,
  children,
}: SignTextProps) {
  const lists = { recommended, notRecommended }
  const folded = isOpen ? undefined : summary
  const hasFold = folded || description || caveat || children || hasRest(lists)
  return (
    <>
      {isOpen && <p>{summary}</p>}
      <Advice {...lists} part="first" />
      {hasFold && (
        <Fold>
          <Advice {...lists} part="rest" />
          {folded && <p>{folded}</p>}
          {children}
          {description && <p>{description}</p>}
          {caveat && <p className={s.small}>{caveat}</p>}
        </Fold>
      )}
      {trace && <Reckoning trace={trace} />}
    </>
  )
}

/** What is told at length, behind one line: `label`, or that recommendations follow. */
export function Fold({ label, children }: { label?: ReactNode; children: ReactNode }) {
  const { t } = useWords()
  return (
    <details className={s.fold}>
      <summary>{label ?? t('DetailedRecommendations')}</summary>
      {children}
    </details>
  )
}
