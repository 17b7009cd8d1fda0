import type { Trace } from '#contract/day.schema.ts'
import { useWords } from '../../../i18n/words.tsx'
import { Advice } from '../../../parts/advice.tsx'
import s from './full-day.module.css'
import { TraceFold } from './trace-fold.tsx'

interface SignTextProps {
  summary?: string | undefined
  description?: string | undefined
  recommended?: string | undefined
  notRecommended?: string | undefined
  trace?: Trace | undefined
}

/** What a sign says. Where a summary says it in short, the lists fold behind it. */
export function SignText({ summary, description, recommended, notRecommended, trace }: SignTextProps) {
  const { t } = useWords()
  const advice = <Advice recommended={recommended} notRecommended={notRecommended} />
  const hasAdvice = Boolean(recommended?.trim() || notRecommended?.trim())
  return (
    <>
      {summary && <p>{summary}</p>}
      {description && <p>{description}</p>}
      {!summary && hasAdvice && advice}
      {summary && hasAdvice && (
        <details className={s.fold}>
          <summary>{t('DetailedRecommendations')}</summary>
          {advice}
        </details>
      )}
      {trace && <TraceFold trace={trace} />}
    </>
  )
}
