import type { ReactNode } from 'react'
import type { Trace } from '#contract/day.schema.ts'
import { Advice } from '../../../components/advice.tsx'
import { phrases } from '../../../components/phrases.ts'
import { useWords } from '../../../i18n/words.tsx'
import s from './full-day.module.css'
import { Reckoning } from './reckoning.tsx'

interface SignTextProps {
  summary?: string | undefined
  description?: string | undefined
  recommended?: string | undefined
  notRecommended?: string | undefined
  /** How far what the lists say is supported. */
  caveat?: string | undefined
  trace?: Trace | undefined
  /** A sign that the others outrank: its summary folds too. */
  isWeak?: boolean
  /** Short facts, which fold with what is told at length. */
  children?: ReactNode
}

/** What a sign says. Where a summary says it in short, everything else folds behind it. */
export function SignText({
  summary,
  description,
  recommended,
  notRecommended,
  caveat,
  trace,
  isWeak = false,
  children,
}: SignTextProps) {
  const detail = { description, recommended, notRecommended }
  const hasDetail = Object.values(detail).some(text => phrases(text).length > 0)
  const support = caveat && <p className={s.small}>{caveat}</p>
  const isFolded = summary && (isWeak || hasDetail || caveat)
  return (
    <>
      {summary && !isWeak && <p>{summary}</p>}
      {isFolded ? (
        <Fold>
          {isWeak && <p>{summary}</p>}
          {children}
          {hasDetail && <SignDetail {...detail} />}
          {support}
        </Fold>
      ) : (
        <>
          {children}
          <SignDetail {...detail} />
          {support}
        </>
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

type SignDetailProps = Pick<SignTextProps, 'description' | 'recommended' | 'notRecommended'>

function SignDetail({ description, ...lists }: SignDetailProps) {
  return (
    <>
      {description && <p>{description}</p>}
      <Advice {...lists} />
    </>
  )
}
