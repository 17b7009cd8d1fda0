/** A minute on this device's clock, `YYYY-MM-DDTHH:MM`. */
function localMinute(now: Date): string {
  const shifted = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

/** The date on this device's clock, `YYYY-MM-DD`. */
export const localToday = (now = new Date()) => localMinute(now).slice(0, 10)

interface LocalWords {
  /** What is said of an instant, with `{{date}}` and `{{time}}`. */
  local?: string | undefined
  /** A day, and what is said where the instant lies on it, with `{{time}}` alone. */
  date?: string | undefined
  at?: string | undefined
}

/**
 * What is said of an instant by this device's clock.
 * @param writeDay writes a date; asked only where the words name it
 */
export function localText(utc: string, words: LocalWords, writeDay: (date: string) => string): string {
  const [date = '', time = ''] = localMinute(new Date(utc)).split('T')
  const text = (date === words.date && words.at) || words.local || ''
  return text.replace('{{date}}', () => writeDay(date)).replace('{{time}}', time)
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function notify(): void {
  for (const listener of listeners) listener()
}

/** Milliseconds until the next midnight of this device's clock. */
function untilMidnight(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()
}

function schedule(): void {
  timer = setTimeout(() => {
    schedule()
    notify()
  }, untilMidnight(new Date()))
}

/**
 * Calls back when the day may have changed: at midnight, and when a page comes back into view, since timers stand still while a device
 * sleeps. All listeners share one timer.
 */
export function listenToToday(listener: () => void): () => void {
  if (listeners.size === 0) {
    schedule()
    document.addEventListener('visibilitychange', notify)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', notify)
  }
}
