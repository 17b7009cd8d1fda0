import { parseArgs } from 'node:util'
import { isLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import { findQuery } from '#contract/matters.schema.ts'
import { createAlmanac } from '#server/almanac/almanac.ts'
import { loadAlmanacTexts } from '#server/almanac/texts.ts'
import { ApiError, parameterError } from '#server/core/api-error.ts'
import { sentenceIn } from '#server/texts/sentence.ts'
import { loadDictionary } from '#server/texts/words.ts'
import { fail, orFail } from './fail.ts'
import { printFound } from './print-found.ts'

// find MATTER FROM [MONTHS]: days for a matter in words, or with --json exactly what GET /api/find answers.
const USAGE =
  'Usage: npm run --silent find -- MATTER FROM [MONTHS] [--lang en] [--json] [--weekdays 6,0] [--animal dragon] [--hair dates|white-beryl] [--cal phugpa] [--min leaning-good]; FROM is YYYY-MM or YYYY-MM-DD.'

const { values, positionals } = orFail(() =>
  parseArgs({
    allowPositionals: true,
    options: {
      lang: { type: 'string', default: 'en' },
      json: { type: 'boolean', default: false },
      weekdays: { type: 'string' },
      animal: { type: 'string' },
      hair: { type: 'string' },
      min: { type: 'string' },
      cal: { type: 'string' },
    },
  }),
)
const [matter, from, months, ...rest] = positionals
const { lang, json, ...narrowing } = values
if (!matter || !from || rest.length > 0) fail(USAGE)
if (!isLanguage(lang)) fail(`There is no language "${lang}"; there are ${LANGUAGES.join(', ')}.`)

// A reader such as `head` may close the pipe early; that is no failure.
process.stdout.on('error', () => process.exit(0))
const texts = loadAlmanacTexts()
const found = search(lang)
process.stdout.write(json ? `${JSON.stringify(found)}\n` : printFound(found, values.animal, texts[lang]))

/** The answer of the call, or the end of the command with the sentence of its error. */
function search(lang: Language) {
  try {
    const { data: query, error } = findQuery.safeParse({ matter, from, months, lang, ...narrowing })
    if (!query) throw parameterError(String(error.issues[0]?.path[0]))
    const almanac = createAlmanac(texts)
    return almanac.find(query, almanac.findRange(query))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { translate } = loadDictionary()
    return fail(sentenceIn(lang, translate[lang], `errors.${error.id}`, error.values))
  }
}
