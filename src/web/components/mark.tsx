import s from './mark.module.css'

/** A shape beside the word: up is good, down is bad, a diamond neither. */
export function Mark({ value }: { value: number }) {
  const sign = Math.sign(value)
  return (
    <span className={s.mark} data-sign={sign} aria-hidden="true">
      {sign > 0 ? '▲' : sign < 0 ? '▼' : '◆'}
    </span>
  )
}
