import { lazy, Suspense } from 'react'
import type { DayData } from '#contract/day.schema.ts'
import { AiNotice } from '../../../components/ai-notice.tsx'
import s from './full-day.module.css'

const MarkdownText = lazy(async () => {
  const { MarkdownText } = await import('../../../components/markdown/markdown-text.tsx')
  return { default: MarkdownText }
})

/** The essay of a great festival. */
export function Detail({ detail: { title, text, image } }: { detail: NonNullable<DayData['detail']> }) {
  return (
    <article className={s.detail}>
      {image && <img src={`/images/${image}`} alt="" width={640} height={360} loading="lazy" />}
      <h2>{title}</h2>
      <Suspense fallback={<p>{text}</p>}>
        <MarkdownText text={text} />
      </Suspense>
      <AiNotice label="AiGenerated" />
    </article>
  )
}
