import type { DayData } from '#contract/day.schema.ts'
import s from './full-day.module.css'

/** The essay of a great festival. Its paragraphs are parted by blank lines. */
export function Detail({ detail: { title, text, image } }: { detail: NonNullable<DayData['detail']> }) {
  return (
    <article className={s.detail}>
      {image && <img src={`/images/${image}`} alt="" width={640} height={360} loading="lazy" />}
      <h2>{title}</h2>
      {text.split(/\n{2,}/).map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </article>
  )
}
