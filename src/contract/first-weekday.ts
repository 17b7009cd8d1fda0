/** The week data that platforms have for a locale; newer ones give it by a method, older by a property. */
interface WeekLocale {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** First weekday of a locale, 0 Sunday to 6 Saturday; undefined for a tag that is none, or where the platform has no week data. */
export function firstWeekdayOf(tag: string): number | undefined {
  try {
    const locale: Intl.Locale & WeekLocale = new Intl.Locale(tag)
    const day = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay
    return day && day % 7
  } catch {
    return undefined
  }
}
