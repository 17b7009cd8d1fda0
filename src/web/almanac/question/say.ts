import { nameIn } from '../../app/dates.ts'
import type { Words } from '../../i18n/words.tsx'

/** A time in words: “March to May 2027”. */
export function sayTime(time: string, { t, lang, date: write }: Words): string {
  if (time.length === 4) return time
  if (time.length === 7) return write('month', time)
  if (time.length === 10) return write('full', time)
  const [from = '', to = ''] = time.split('/')
  if (from.length === 7) {
    const sameYear = from.slice(0, 4) === to.slice(0, 4)
    const first = sameYear ? nameIn(lang, 'month', `${from}-01`) : write('month', from)
    return t('find.monthRange', { from: first, to: write('month', to) })
  }
  if (from === to) return write('full', from)
  return t('find.monthRange', { from: write('dayMonth', from), to: write('long', to) })
}

/** Weekdays in words: “Saturday, Sunday” or “Weekends”. */
export function sayWeekdays(weekdays: readonly number[], { t, lang }: Words): string {
  if (String(weekdays) === '0,6') return t('find.weekends')
  return weekdays.map(day => nameIn(lang, 'weekday', `2000-01-0${2 + day}`)).join(', ')
}
