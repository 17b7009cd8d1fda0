import { capitalized } from '#contract/words.ts'
import type { Words } from '../../i18n/words.tsx'
import type { Hit } from './hits.ts'
import { firstDayOf } from './stretch.ts'

/** The pages that the search knows by what people call them, each by its path and the key of its name: `M`, `Y` and `D` are the typed time. */
export const PAGES: Readonly<Record<string, string>> = {
  today: '/day menu.today',
  why: '/day search.why',
  printMonth: '/month/M/print poster.title',
  printYear: '/year/Y/print poster.title',
  month: '/month/M',
  year: '/year/Y year.title',
  find: '/find menu.find',
  convert: '/convert/D menu.convert',
  dates: '/dates menu.dates',
  subscribe: '/subscribe menu.subscribe',
  knowledge: '/knowledge menu.knowledge',
  signIn: '/account/login menu.signIn',
  register: '/account/register actions.register',
  account: '/account/manage menu.account',
  consultation: '/consultation menu.consultation',
  feedback: '/feedback menu.feedback',
  about: '/about menu.about',
  privacy: '/privacy menu.privacy',
  accuracy: '/accuracy pages.accuracy',
  api: '/api pages.api',
}

/** A page with the typed time, or without one with today. */
export function pageHit(id: string, time: string | undefined, { t, date: write }: Words, today: string): Hit {
  const [path = '', key] = (PAGES[id] ?? '').split(' ')
  const date = firstDayOf(time ?? today)
  const [month, year] = [date.slice(0, 7), date.slice(0, 4)]
  const name = path.includes('Y') ? year : capitalized(write('month', month))
  const to = path
    .replace('M', month)
    .replace('Y', year)
    .replace('/D', time?.length === 10 ? `/${date}` : '')
  return { to, label: key ? t(key, { name, year }) : name }
}
