const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' }

/** The locale whose way of writing dates and hours a language follows: British English, the Portuguese of Portugal. */
export const localeOf = (lang: string): string => LOCALES[lang] ?? lang

/**
 * An instant by a clock, with its date, to the minute, and with the name of the clock: in the evening of one place it is the next day
 * of another.
 * @param utc `YYYY-MM-DDTHH:MMZ`
 * @param zone IANA name; the clock of the device when absent
 * @throws RangeError when the platform does not know the zone
 */
export function instantText(utc: string, lang: string, zone?: string): string {
  const format = new Intl.DateTimeFormat(localeOf(lang), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  })
  return format.format(new Date(utc))
}
