import type { Words } from '../i18n/words.tsx'

/** The way to a page: the home page, those between, and itself. */
export function below({ t }: Words, ...steps: { name: string; path: string }[]) {
  return [{ name: t('menu.home'), path: '' }, ...steps]
}

/** A festival as schema.org has it, which lasts its whole day everywhere: the place to look it up is the page of its day. */
export function eventOn(date: string, name: string, { lang }: Words): object {
  const location = { '@type': 'VirtualLocation', url: `/day/${date}` }
  return { '@type': 'Event', name, startDate: date, endDate: date, location, inLanguage: lang }
}

/**
 * The entries of the sitemap for days, months or years, each once; the current one is new since a date. Its address has its date too: under
 * the one that means today another page stands tomorrow.
 */
export function dated(screen: string, dates: readonly string[], current: string, since: string) {
  return [...new Set(dates)].map((date): [path: string, since?: string] =>
    date === current ? [`/${screen}/${date}`, since] : [`/${screen}/${date}`],
  )
}
