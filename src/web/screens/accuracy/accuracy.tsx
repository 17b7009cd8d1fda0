import { LongTextPage } from '../../components/long-text.tsx'
import s from './accuracy.module.css'

/** The text of the page comes with its tables, which the server makes from what the tests compute. */
export function Screen() {
  return (
    <div className={s.accuracy}>
      <LongTextPage />
    </div>
  )
}
