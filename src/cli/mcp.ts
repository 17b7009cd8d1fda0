import { type CallToolResult, McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import * as z from 'zod'
import { explainDay, explainVerdict, matterStanding } from '#astrology/index.ts'
import { DEFAULT_CALENDAR, tibetanDay } from '#calendar/index.ts'
import { convertQuery } from '#contract/convert.schema.ts'
import type { Language } from '#contract/languages.ts'
import { dayQuery, findQuery } from '#contract/matters.schema.ts'
import { createAlmanac } from '#server/almanac/almanac.ts'
import { loadAlmanacTexts } from '#server/almanac/texts.ts'
import { ApiError } from '#server/core/api-error.ts'
import { sentenceIn } from '#server/texts/sentence.ts'
import { loadDictionary } from '#server/texts/words.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { explained } from './mcp-input.ts'
import { printDay } from './print-day.ts'
import { printFound } from './print-found.ts'

// mcp: the almanac for programs that speak the Model Context Protocol over stdin and stdout.

const texts = loadAlmanacTexts()
const almanac = createAlmanac(texts)
const { translate } = loadDictionary()
const { version } = packageJson

const dayInput = dayQuery.extend({ date: z.string().describe('YYYY-MM-DD, 1925-01-01 to 2050-12-31') })

/** The day in words at the full level, then the sources of its values. */
function day({ date, lang, hair, cal }: z.infer<typeof dayInput>): CallToolResult {
  const { dayNumber } = almanac.day(date, new Date())
  const calendar = tibetanDay(dayNumber)
  const { facts, traces } = explainDay(calendar)
  const sources = [...traces, ...explainVerdict(facts).traces].map(
    trace => `${trace.of}: ${trace.sources.map(source => `${source.source} ${source.standing}`).join(', ')}`,
  )
  const words = printDay(
    almanac.presentOwnDay(dayNumber, lang, 'full', undefined, hair, cal),
    texts[lang],
    translate[lang],
  )
  return text(
    `${words}\nSources of the values, each with its standing (docs/sources.md):\n${sources.join('\n')}\n`,
  )
}

/** The labels of one civil day in both calendars. */
function convert({ lang, fromSolar, fromLunar, cal }: z.infer<typeof convertQuery>): CallToolResult {
  if (fromSolar === undefined && fromLunar === undefined)
    return { ...text('A date is missing: give fromSolar or fromLunar.'), isError: true }
  if (fromSolar !== undefined && fromLunar !== undefined)
    return refusal(lang, new ApiError('ambiguous_conversion'))
  const from = fromSolar === undefined ? { lunar: fromLunar ?? '' } : { solar: fromSolar }
  const found = almanac.convert(from, true, cal)
  return text(
    `${JSON.stringify(found)}\nSource: the ${texts.en.words.calendars[cal]}, verified against ${cal === DEFAULT_CALENDAR ? 'printed calendars' : 'published dates'} (docs/calendar.md).\n`,
  )
}

/** The same as of the call, where models write numbers as numbers. */
const findInput = findQuery.extend({
  months: z.int().min(1).max(24).or(findQuery.shape.months).default(12).describe('How many months to search'),
  weekdays: z
    .array(z.int().min(0).max(6))
    .nonempty()
    .or(findQuery.shape.weekdays.unwrap())
    .optional()
    .describe('Weekdays to list, 0 Sunday to 6 Saturday; all when absent'),
})

/** Days for a matter, best answers, with the standing of its rules. */
function find(query: z.output<typeof findInput>): CallToolResult {
  const found = almanac.find(query, almanac.findRange(query))
  const standing = matterStanding(query.matter, query.hair)
  return text(
    `${printFound(found, query.animal, texts[query.lang])}\nStanding of the rules for ${query.matter}: ${standing} (docs/sources.md).\n`,
  )
}

function text(words: string): CallToolResult {
  return { content: [{ type: 'text', text: words }], _meta: { version } }
}

function refusal(lang: Language, { id, values }: ApiError): CallToolResult {
  return { ...text(sentenceIn(lang, translate[lang], `errors.${id}`, values)), isError: true }
}

/** A tool whose refusals are answered as sentences in the asked language. */
function answering<Input extends { lang: Language }>(tool: (input: Input) => CallToolResult) {
  return (input: Input): CallToolResult => {
    try {
      return tool(input)
    } catch (error) {
      if (error instanceof ApiError) return refusal(input.lang, error)
      throw error
    }
  }
}

serveStdio(() => {
  const server = new McpServer(
    { name: 'dawa', version },
    {
      instructions:
        'The Tibetan almanac of the Phugpa tradition, 1925 to 2050: one day in words, dates between the Western and four Tibetan calendars (`cal`), days for a matter. Signs, grades and matters are always of the Phugpa almanac. Name the sources of what you pass on.',
    },
  )
  const annotations = { readOnlyHint: true, openWorldHint: false }
  server.registerTool(
    'day',
    {
      description: 'What the almanac says of a civil day, with sources',
      inputSchema: explained(dayInput),
      annotations,
    },
    answering(day),
  )
  server.registerTool(
    'convert',
    {
      description: 'A solar date in the lunar calendar, or a lunar date in the solar one',
      inputSchema: explained(convertQuery),
      annotations,
    },
    answering(convert),
  )
  server.registerTool(
    'find',
    {
      description: 'Days for a matter such as a wedding, a journey or cutting hair',
      inputSchema: explained(findInput),
      annotations,
    },
    answering(find),
  )
  return server
})
