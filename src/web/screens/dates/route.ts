import { DEFAULT_CALENDAR } from '#contract/calendars.ts'
import { addressOf, pathOf } from '#contract/calls.ts'
import type { Answer, Words } from '#contract/page.ts'
import { defineScreen } from '../screen-route.ts'
import { MONTHS_AHEAD } from './ahead.ts'
import type { AskedDate } from './one-date.tsx'

/** What the page shows beside what this device keeps. */
export interface DatesScreenData {
  /** Words that no other page carries. */
  words: Answer<Words>
  /** The month from which common days are looked for. */
  from: string
  /** What is asked without script. */
  asked: AskedDate | null
}

export const dates = defineScreen<DatesScreenData>({
  id: 'dates',
  path: 'dates',
  query: ['on', 'by', 'what'],
  personal: ['on'],
  isLive: true,
  load: async (env, { lang, search, signal }) => {
    const on = search.get('on')
    return {
      words: await env.calls.datesWords(lang, { params: { lang } }, signal),
      from: env.today().slice(0, 7),
      asked:
        on === null
          ? null
          : { on, by: search.get('by') ?? DEFAULT_CALENDAR, what: search.get('what') ?? 'other' },
    }
  },
  module: 'dates/dates.tsx',
  component: () => import('./dates.tsx'),
  title: ({ t }) => t('menu.dates'),
  head: ({ words: { t } }) => ({ description: t('menu.datesText'), canonicalPath: '/dates' }),
  menu: { icon: 'user', label: 'menu.dates' },
  sitemap: () => [['/dates']],
  // With these the page needs no network: its words, and the days of the matter that two people ask about most.
  callsOf: ({ from }, lang) => [
    pathOf('datesWords', { lang }),
    addressOf('find', { query: { matter: 'marriage', from, months: `${MONTHS_AHEAD}`, lang } }),
  ],
})
