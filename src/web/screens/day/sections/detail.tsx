import { lazy, Suspense, useMemo } from 'react'
import type { DayData } from '#contract/day.schema.ts'
import { AiNotice } from '../../../components/ai-notice.tsx'
import { Markdown } from '../../../components/markdown/markdown.tsx'
import s from './full-day.module.css'

// The parser is large; it is loaded with the first essay.
const Essay = lazy(async () => {
  const { parseMarkdown } = await import('../../../components/markdown/parse.ts')
  return {
    default: ({ text }: { text: string }) => (
      <Markdown content={useMemo(() => parseMarkdown(text), [text])} />
    ),
  }
})

/** The essay of a great festival. */
export function Detail({ detail: { title, text, image } }: { detail: NonNullable<DayData['detail']> }) {
  return (
    <article className={s.detail}>
      {image && <img src={`/images/${image}`} alt="" width={640} height={360} loading="lazy" />}
      <h2>{title}</h2>
      <Suspense fallback={<p>{text}</p>}>
        <Essay text={text} />
      </Suspense>
      <AiNotice label="AiGenerated" />
    </article>
  )
}
