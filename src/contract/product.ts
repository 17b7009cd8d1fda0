/** The product's name, as it stands in the bar, in titles and in mails. */
export const PRODUCT_NAME = 'Dawa'

/** Version of the privacy policy: the date it carries. Who confirmed an older one is asked again. */
export const POLICY_VERSION = '2026-11-28'

/** Longest texts of the consultation and feedback forms, in UTF-16 units as HTML's `maxlength` counts. */
export const MAX_NAME = 100
export const MAX_CONTACT = 500
export const MAX_MESSAGE = 10_000

/** First and last civil year that every call answers. */
export const FIRST_SOLAR_YEAR = 1925
export const LAST_SOLAR_YEAR = 2050

/** Royal years (Gregorian year of Losar + 127) that the converter accepts; 2051 holds the first 53 days of 1925. */
export const FIRST_ROYAL_YEAR = 2051
export const LAST_ROYAL_YEAR = 2177

/** Years of the list behind the month screen's year button: 66 entries. */
export const YEAR_LIST = { first: 1975, last: 2040 } as const

/** Response header with the version of the running server; a change asks the visitor to reload. */
export const VERSION_HEADER = 'x-backend-version'

/** Request header with the visitor's local time, `2026-11-20T18:59:00.000+05:45`. */
export const LOCAL_TIME_HEADER = 'LocalTime'
