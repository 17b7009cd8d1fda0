import * as z from 'zod'
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts'

/** Civil date as text, `YYYY-MM-DD`; whether the day exists and is supported is the calendar's answer. */
export const civilDateText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** Month and day parts: 0 single, 1 first, 2 second of a doubled month or day. */
export const part = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** Query that every call accepts. */
export const languageQuery = z.object({
  lang: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE).describe('Language of the words'),
})
