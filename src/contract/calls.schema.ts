import * as z from 'zod'
import { done as doneAnswer } from './account.schema.ts'
import { ACCOUNT_CALL_SCHEMAS } from './account-calls.schema.ts'
import { anniversaryParams, anniversaryQuery, datesParams, datesQuery } from './anniversary.schema.ts'
import {
  calendarParams,
  calendarPreview,
  calendarPreviewQuery,
  calendarQuery,
  cardsQuery,
  feedParams,
} from './calendar.schema.ts'
import { type CallName, methodOf, pathOf } from './calls.ts'
import { clientLogBody } from './client-log.schema.ts'
import { conversion, convertQuery } from './convert.schema.ts'
import { calQuery, datedQuery, languageQuery } from './date.schema.ts'
import type { DateNames } from './date-names.ts'
import { dayData } from './day.schema.ts'
import type { ErrorId } from './errors.ts'
import { LANGUAGES } from './languages.ts'
import { loThoData, loThoMonthData } from './lo-tho.schema.ts'
import {
  dayQuery,
  findQuery,
  foundDays,
  matterList,
  yearData,
  yearParams,
  yearQuery,
} from './matters.schema.ts'
import { consultationBody, feedbackBody } from './messages.schema.ts'
import { aheadData, monthData } from './month.schema.ts'
import type { Words } from './page.ts'
import { type LongText, PAGES } from './pages.ts'
import { placeOptions, placeQuery } from './place.schema.ts'
import { searchData } from './search.schema.ts'

/** What a call takes and answers. */
export interface CallSchema {
  /** What it does, for its description in OpenAPI; a call without it is not described there. */
  summary?: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Answers that are no errors, by status. */
  answers: Readonly<Record<number, z.ZodType>>
  /** Media type of the answer where that is not JSON. */
  type?: string
  /** Errors of its own; `errorsOf` adds those that follow from the rest. */
  errors?: readonly ErrorId[]
  /** True for what the pages of other sites may read too; only without a token. */
  anyOrigin?: true
  /** A token changes the answer, and none is needed. Calls that need one name the error `unauthorized`. */
  bearer?: 'optional'
}

const date = z.object({ date: z.string() })
const lang = z.enum(LANGUAGES)
const version = z.object({ v: z.string().optional() })
const json = z.record(z.string(), z.unknown())
const done = { 200: doneAnswer }
const healthy = { 200: z.object({ status: z.literal('ok') }) }

const MESSAGE = [
  ...(['unauthorized', 'policy_not_confirmed', 'too_many_requests'] as const),
  ...(['invalid_email', 'field_required', 'not_one_line', 'text_too_long'] as const),
] as const

export const CALL_SCHEMAS = {
  day: {
    anyOrigin: true,
    bearer: 'optional',
    summary: 'The almanac of one civil day',
    params: date,
    query: dayQuery,
    answers: { 200: dayData },
    errors: ['invalid_date', 'date_out_of_range', 'invalid_parameter', 'unauthorized'],
  },
  month: {
    anyOrigin: true,
    summary: 'Every day that a six-week grid of the month can show',
    params: date,
    query: datedQuery,
    answers: { 200: monthData },
    errors: ['invalid_month', 'date_out_of_range', 'invalid_parameter'],
  },
  loTho: {
    anyOrigin: true,
    summary: 'The line of a civil day as a Tibetan almanac (lo tho) writes it, in Tibetan script',
    params: date,
    query: datedQuery,
    answers: { 200: loThoData },
    errors: ['invalid_date', 'date_out_of_range', 'invalid_parameter'],
  },
  loThoMonth: {
    anyOrigin: true,
    summary: 'The days of a civil month as rows of a Tibetan almanac, in Tibetan script',
    params: date,
    query: languageQuery,
    answers: { 200: loThoMonthData },
    errors: ['invalid_month', 'date_out_of_range'],
  },
  ahead: {
    anyOrigin: true,
    summary: 'What lies ahead of a civil day: the week that begins with it, and the next holy days',
    params: date,
    query: datedQuery,
    answers: { 200: aheadData },
    errors: ['invalid_date', 'date_out_of_range', 'invalid_parameter'],
  },
  convert: {
    anyOrigin: true,
    bearer: 'optional',
    summary: 'A solar date in the lunar calendar, or a lunar date in the solar one',
    query: convertQuery,
    answers: { 200: conversion },
    errors: [
      ...(['invalid_date', 'date_out_of_range', 'invalid_lunar_date', 'lunar_date_out_of_range'] as const),
      ...(['ambiguous_conversion', 'invalid_parameter', 'unauthorized'] as const),
    ],
  },
  find: {
    anyOrigin: true,
    summary:
      'Days for a matter, in calendar order, each with its answer, its rank and the signs that speak; a range past the last day of the almanac ends there',
    query: findQuery,
    answers: { 200: foundDays },
    errors: ['invalid_parameter', 'invalid_date', 'invalid_month', 'date_out_of_range', 'unavailable'],
  },
  year: {
    anyOrigin: true,
    summary:
      'One value for each day of a year: its grade, the nagas, holidays, the stones of a birth animal, or the answer of a matter; its New Year, and where the calendar and Phugpa differ',
    params: yearParams,
    query: yearQuery,
    answers: { 200: yearData },
    errors: ['invalid_parameter', 'date_out_of_range', 'unavailable'],
  },
  matters: {
    anyOrigin: true,
    summary:
      'What can be asked of a day, by group, with the words that people search for; the words of answers and grades',
    query: languageQuery,
    answers: { 200: matterList },
  },
  search: {
    anyOrigin: true,
    summary:
      'What the search of the pages knows beside dates: matters with their synonyms, festivals with their next dates, eclipses, Tibetan months, pages, and the terms of the knowledge base',
    query: datedQuery,
    answers: { 200: searchData },
    errors: ['invalid_parameter'],
  },
  calendarPreview: {
    summary: 'The address of a calendar feed, its name, and the next ten entries from a day on',
    query: calendarPreviewQuery,
    anyOrigin: true,
    answers: { 200: calendarPreview },
    errors: ['invalid_parameter', 'invalid_date', 'date_out_of_range', 'unavailable'],
  },
  calendar: {
    summary:
      'Days to subscribe to, as iCalendar: 1 to 8 layers joined by plus signs, from the first of last month to three years ahead, lunar days to thirteen months ahead; nothing lies past 2050-12-31',
    params: calendarParams,
    query: calQuery.extend(calendarQuery.shape),
    anyOrigin: true,
    answers: { 200: z.string() },
    type: 'text/calendar; charset=utf-8',
    errors: ['invalid_parameter', 'unsupported_language', 'unavailable'],
  },
  anniversary: {
    summary:
      'A lunar date (`4-15`) of twenty years as iCalendar, with the rule where its day or month comes twice or not at all, without one the custom of the calendar; after a death also its weeks',
    params: anniversaryParams,
    query: anniversaryQuery,
    anyOrigin: true,
    answers: { 200: z.string() },
    type: 'text/calendar; charset=utf-8',
    errors: ['invalid_parameter', 'unsupported_language', 'unavailable'],
  },
  dates: {
    summary:
      'Several lunar dates of twenty years as one calendar, each written as in the address of one, its fields joined by full stops',
    params: datesParams,
    query: datesQuery,
    anyOrigin: true,
    answers: { 200: z.string() },
    type: 'text/calendar; charset=utf-8',
    errors: ['invalid_parameter', 'unsupported_language', 'unavailable'],
  },
  dailyFeed: {
    summary: 'The headline of each day in three lines as RSS, published at 00:00 UTC of the day before',
    params: feedParams,
    query: calQuery,
    anyOrigin: true,
    answers: { 200: z.string() },
    type: 'application/rss+xml; charset=utf-8',
    errors: ['invalid_parameter', 'unsupported_language'],
  },
  holidayFeed: {
    summary: 'The festivals as RSS, each published at 00:00 UTC of the day before',
    params: feedParams,
    query: calQuery,
    anyOrigin: true,
    answers: { 200: z.string() },
    type: 'application/rss+xml; charset=utf-8',
    errors: ['invalid_parameter', 'unsupported_language'],
  },
  share: {
    summary:
      'A picture to share: of a day (`2026-11-20`), a month (`2026-11`), a year (`2026`), a matter (`find-marriage`) or a page (`home`, `find`, `convert` …) in 1200 x 630 pixels, for the previews of links; of a day for stories (`2026-11-20-story`) in 1080 x 1920',
    params: z.object({ lang, picture: z.string() }),
    query: calQuery,
    anyOrigin: true,
    answers: { 200: z.string() },
    type: 'image/png',
    errors: [
      ...(['invalid_date', 'invalid_month', 'date_out_of_range', 'unsupported_language'] as const),
      ...(['invalid_parameter', 'unavailable'] as const),
    ],
  },
  cards: {
    summary: 'Cards of consecutive days as HTML without styles, for the pages of other sites',
    params: z.object({ lang, date: z.string() }),
    query: cardsQuery,
    anyOrigin: true,
    answers: { 200: z.string() },
    type: 'text/html; charset=utf-8',
    errors: ['invalid_date', 'date_out_of_range', 'invalid_parameter', 'unsupported_language', 'unavailable'],
  },
  ...ACCOUNT_CALL_SCHEMAS,
  consultation: {
    summary: 'Ask for a consultation',
    body: consultationBody,
    query: languageQuery,
    answers: done,
    errors: MESSAGE,
  },
  feedback: {
    summary: 'Tell the operator something about the almanac',
    body: feedbackBody,
    query: languageQuery,
    answers: done,
    errors: MESSAGE,
  },
  places: {
    summary: 'Places whose name begins as the text does, in any of their names',
    query: placeQuery,
    answers: { 200: placeOptions },
    errors: ['too_many_requests'],
  },
  clientLog: {
    summary: 'A failure in the browser, written to the log',
    body: clientLogBody,
    query: languageQuery,
    answers: { 204: z.undefined() },
    errors: ['too_many_requests'],
  },
  live: { summary: 'The process answers', answers: healthy },
  ready: { summary: 'The database answers too', answers: healthy, errors: ['unavailable'] },
  openapi: { anyOrigin: true, answers: { 200: json } },
  commonPasswords: {
    query: version,
    answers: { 200: z.array(z.string()) },
    errors: ['too_many_requests'],
  },
  words: {
    params: z.object({ lang }),
    query: version,
    answers: { 200: z.custom<Words & { names: DateNames }>() },
    errors: ['too_many_requests'],
  },
  datesWords: {
    params: z.object({ lang }),
    query: version,
    answers: { 200: z.custom<Words>() },
    errors: ['too_many_requests'],
  },
  text: {
    params: z.object({ lang, page: z.enum(PAGES) }),
    query: version,
    answers: { 200: z.custom<LongText>() },
    errors: ['too_many_requests'],
  },
} as const satisfies Record<CallName, CallSchema>

type Schemas = typeof CALL_SCHEMAS
type Part = 'params' | 'query' | 'body'
type SchemaOf<N extends CallName, P extends Part> = Schemas[N] extends Record<P, infer S> ? S : undefined

type Written<S> = S extends z.ZodType ? z.input<S> : undefined
/** A query as a caller writes it: without the language, which goes with every call. */
type WrittenQuery<S> = S extends z.ZodType ? WithValues<Omit<z.input<S>, 'lang'>> : undefined
type WithValues<T> = keyof T extends never ? undefined : T

type Given<P extends Part, T> = object extends T
  ? { [K in P]?: T | undefined }
  : undefined extends T
    ? { [K in P]?: T }
    : { [K in P]: T }

/** What a caller of a call gives, by part; a part without a value that must be there may be absent. */
export type CallInput<N extends CallName> = Given<'params', Written<SchemaOf<N, 'params'>>> &
  Given<'query', WrittenQuery<SchemaOf<N, 'query'>>> &
  Given<'body', Written<SchemaOf<N, 'body'>>>

/** What a handler gets in a part, after it was checked. */
export type CallParsed<N extends CallName, P extends Part> =
  SchemaOf<N, P> extends infer S extends z.ZodType ? z.output<S> : unknown

/** What a call answers with 200. */
export type CallAnswer<N extends CallName> = Schemas[N]['answers'] extends { 200: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

/** Whether a call reads the token of a user: never, if there is one, or only with one. */
export function bearerFor(name: CallName): 'none' | 'optional' | 'required' {
  const { bearer, errors = [] }: CallSchema = CALL_SCHEMAS[name]
  if (bearer) return bearer
  return errors.includes('unauthorized') ? 'required' : 'none'
}

/** Every error that a call may answer by itself; any may also fail with `server_error`. */
export function errorsOf(name: CallName): ErrorId[] {
  const { query, body, errors = [], anyOrigin }: CallSchema = CALL_SCHEMAS[name]
  // Also where nothing is asked for: a request may name its host twice, or have a long query.
  const implied: ErrorId[] = ['invalid_request', 'address_too_long']
  if (query ?? body) implied.push('unsupported_language')
  if (anyOrigin) implied.push('too_many_requests')
  // Also where nothing is asked for: what is sent is read and may be too much or no JSON.
  if (methodOf(name) === 'POST') implied.push('body_too_large', 'unsupported_media_type')
  if (pathOf(name).startsWith('/api/account/')) implied.push('too_many_requests', 'unavailable')
  return [...new Set([...errors, ...implied])]
}
