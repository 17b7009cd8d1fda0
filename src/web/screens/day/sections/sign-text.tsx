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
}

/** What a sign says. Where a summary says it in short, everything else folds behind it. */
export function SignText({
  summary,
  description,
  recommended,
  notRecommended,
  caveat,
  trace,
}: SignTextProps) {
  const { t } = useWords()
  const detail = { description, recommended, notRecommended }
  const hasDetail = Object.values(detail).some(text => phrases(text).length > 0)
  return (
    <>
      {summary && <p>{summary}</p>}
      {!summary && <SignDetail {...detail} />}
      {summary && hasDetail && (
        <details className={s.fold}>
          <summary>{t('DetailedRecommendations')}</summary>
          <SignDetail {...detail} />
        </details>
      )}
      {caveat && <p className={s.small}>{caveat}</p>}
      {trace && <Reckoning trace={trace} />}
    </>
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
