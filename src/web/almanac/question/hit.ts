import type { SearchData } from '#contract/search.schema.ts'
import { capitalized } from '#contract/words.ts'
import { daysFrom } from '../../app/dates.ts'
import type { Words } from '../../i18n/words.tsx'
import type { Hit } from './hits.ts'
import type { Question } from './read-question.ts'
import { sayTime, sayWeekdays } from './say.ts'
import { firstDayOf, lastDayOf, monthsIn } from './stretch.ts'

/** How near a day is in words, where it has such a name. */
function nearName(date: string, { lang }: Words, today: string): string {
  const days = daysFrom(today, date)
  return Math.abs(days) > 1 ? '' : new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(days, 'day')
}

export function dayHit(date: string, words: Words, today: string, pattern = 'long'): Hit {
  const near = nearName(date, words, today)
  const written = words.date(pattern, date)
  return { to: `/day/${date}`, label: capitalized(written), ...(near && { note: near }) }
}

/** What the calendar has of a time. */
export function timeHit(time: string, words: Words, today: string): Hit[] {
  const { t } = words
  if (time.length === 4) return [{ to: `/year/${time}`, label: t('year.title', { year: time }) }]
  if (time.length === 7) return [{ to: `/month/${time}`, label: capitalized(words.date('month', time)) }]
  if (time.length === 10) return [dayHit(time, words, today, 'full')]
  // Of a week or weekend its days are shown by the month, a season by its months.
  const [from = ''] = time.split('/')
  const label = capitalized(sayTime(time, words))
  return [{ to: `/month/${from.slice(0, 7)}`, label }]
}

export function lunarHit(id: string, { t }: Words): Hit {
  const [year = '', month = '', day = ''] = id.split('-')
  const [number = '', part = ''] = month.split('.')
  const pattern = { '': 'lunar', 1: 'lunarFirst', 2: 'lunarSecond' }[part] ?? 'lunar'
  return {
    to: `/convert/lunar/${id}`,
    label: capitalized(t(`dates.${pattern}`, { day, month: number, year })),
  }
}

interface Beside {
  question: Question
  words: Words
  today: string
}

/** The search for days that suit a matter in the typed time, for the typed year of birth. */
export function finderHit(
  { id, name }: SearchData['matters'][number],
  { question, words, today }: Beside,
): Hit {
  const { weekdays, born } = question
  const [time] = question.dates.filter(date => date !== String(born))
  const isDay = time?.length === 10
  const isWeekday = isDay && weekdays.length > 0
  const fields = [
    ...(time && !isDay ? stretchFields(time, today) : []),
    ...(weekdays.length > 0 && (isWeekday || !isShort(time)) ? [`weekdays=${weekdays.join(',')}`] : []),
    ...(born === undefined ? [] : [`born=${born}`]),
  ]
  const notes = [
    ...(time && !isDay ? [sayTime(time, words)] : []),
    ...(weekdays.length > 0 && (isWeekday || !isShort(time)) ? [sayWeekdays(weekdays, words)] : []),
    ...(born === undefined ? [] : [words.t('search.bornChip', { year: born })]),
  ]
  return {
    to: `/find/${id}${fields.length > 0 ? `?${fields.join('&')}` : ''}`,
    label: words.t('search.daysFor', { matter: name }),
    note: notes.length > 0 ? capitalized(notes.join(', ')) : words.t('search.nextMonths'),
  }
}

/** A weekend itself needs no weekdays. */
const isShort = (time = ''): boolean => time.length > 15

/** A stretch as the finder's address has it; of one under way what is still to come. */
function stretchFields(time: string, today: string): string[] {
  const [first, last] = [firstDayOf(time), lastDayOf(time)]
  if (time.length > 15) return [`from=${first < today && last >= today ? today : first}`, `to=${last}`]
  const now = today.slice(0, 7)
  const from = first.slice(0, 7) < now && last >= today ? now : first.slice(0, 7)
  const months = monthsIn(`${from}/${last.slice(0, 7)}`)
  return SPANS.includes(months)
    ? [`from=${from}`, `months=${months}`]
    : [`from=${from === now ? today : first}`, `to=${last}`]
}

/** The months ahead that the finder offers; other stretches are written as days. */
const SPANS = [1, 3, 6, 12, 24]
