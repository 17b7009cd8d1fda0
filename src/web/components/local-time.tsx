import { useHydrated } from '../app/app-context.tsx'
import { localText } from '../app/today.ts'
import { useWords } from '../i18n/words.tsx'

interface LocalTimeProps {
  /** `YYYY-MM-DDTHH:MMZ` */
  utc: string
  /** What is said of it, with `{{date}}` and `{{time}}`. */
  text: string
  /** A day, and what is said where it lies on that day, with `{{time}}` alone. */
  on?: { date: string; text: string }
  /** What is said without script, by a clock that is the same everywhere. */
  elsewhere: string
}

/** An instant by the clock of the device: the starter writes it from these attributes (`starter/own.ts`), and the app the same. */
export function LocalTime({ utc, text, on, elsewhere }: LocalTimeProps) {
  const { date: write } = useWords()
  const isHydrated = useHydrated()
  const local = () =>
    localText(utc, { local: text, date: on?.date, at: on?.text }, date => write('dayMonth', date))
  return (
    <time dateTime={utc} data-local={text} data-at={on?.text} data-date={on?.date} suppressHydrationWarning>
      {isHydrated ? local() : elsewhere}
    </time>
  )
}
