import { type CallToolResult, McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import * as z from 'zod'
import { explainDay, explainVerdict, matterStanding } from '#astrology/index.ts'
import { tibetanDay } from '#calendar/index.ts'
import { convertQuery } from '#contract/convert.schema.ts'
import type { Language } from '#contract/languages.ts'
import { findQuery, hairQuery } from '#contract/matters.schema.ts'
import { createAlmanac } from '#server/almanac/almanac.ts'
import { loadAlmanacTexts } from '#server/almanac/texts.ts'
import { ApiError } from '#server/core/api-error.ts'
import { sentenceIn } from '#server/texts/sentence.ts'
import { loadDictionary } from '#server/texts/words.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { printDay } from './print-day.ts'
import { printFound } from './print-found.ts'

// mcp: the almanac for programs that speak the Model Context Protocol over stdin and stdout.

const texts = loadAlmanacTexts()
const almanac = createAlmanac(texts)
const { translate } = loadDictionary()
const { version } = packageJson

const dayInput = hairQuery.extend({ date: z.string().describe('YYYY-MM-DD, 1925-01-01 to 2050-12-31') })

/** The day in words at the full level, then the sources of its values. */
function day({ date, lang, hair }: z.infer<typeof dayInput>): CallToolResult {
  const { dayNumber } = almanac.day(date, new Date())
  const calendar = tibetanDay(dayNumber)
  const { facts, traces } = explainDay(calendar)
  const sources = [...traces, ...explainVerdict(facts).traces].map(
    trace => `${trace.of}: ${trace.sources.map(source => `${source.source} ${source.standing}`).join(', ')}`,
  )
  const words = printDay(almanac.presentOwnDay(dayNumber, lang, 'full', undefined, hair), texts[lang], 'UTC')
  return text(
    `${words}\nSources of the values, each with its standing (docs/sources.md):\n${sources.join('\n')}\n`,
  )
}

/** The labels of one civil day in both calendars. */
function convert({ lang, fromSolar, fromLunar }: z.infer<typeof convertQuery>): CallToolResult {
  const from = fromSolar === undefined ? { lunar: fromLunar ?? '' } : { solar: fromSolar }
  if ((fromSolar === undefined) === (fromLunar === undefined))
    return refusal(lang, new ApiError('ambiguous_conversion'))
  const found = almanac.convert(from, true)
  return text(
    `${JSON.stringify(found)}\nSource: the Phugpa calendar, verified against printed calendars (docs/calendar.md).\n`,
  )
}

/** Days for a matter, best answers, with the standing of its rules. */
function find(query: z.infer<typeof findQuery>): CallToolResult {
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
        'The Tibetan almanac of the Phugpa tradition, 1925 to 2050: one day in words, dates between the two calendars, days for a matter. Name the sources of what you pass on.',
    },
  )
  const annotations = { readOnlyHint: true, openWorldHint: false }
  server.registerTool(
    'day',
    { description: 'What the almanac says of a civil day, with sources', inputSchema: dayInput, annotations },
    answering(day),
  )
  server.registerTool(
    'convert',
    {
      description: 'A solar date in the lunar calendar, or a lunar date in the solar one',
      inputSchema: convertQuery,
      annotations,
    },
    answering(convert),
  )
  server.registerTool(
    'find',
    {
      description: 'Days for a matter such as a wedding, a journey or cutting hair',
      inputSchema: findQuery,
      annotations,
    },
    answering(find),
  )
  return server
})
