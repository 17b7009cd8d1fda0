import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isLanguage, LANGUAGES } from '#contract/languages.ts'
import { readConfig } from '#server/config.ts'
import { dataKeysOf } from '#server/data-keys.ts'
import { queueNews } from '#server/mail/news.ts'
import { joinStore } from '#server/store/join.ts'
import { listConsultations, listFeedback } from '#server/store/messages.ts'
import type { Queries } from '#server/store/pool.ts'
import { fail, orFail } from './fail.ts'
import { databaseOrFail } from './fail-database.ts'

// admin consultations|feedback [--json]: what people sent, the newest first.
// admin migrate: brings the tables up to date, as every start does.
// admin news|events LANG SUBJECT FILE: a mail to everybody who asked for such and reads the language.
const USAGE =
  'Usage: npm run admin -- consultations|feedback [--json], npm run admin -- migrate, or npm run admin -- news|events LANGUAGE SUBJECT FILE.'
const TYPES = ['technical issue', 'feedback', 'feature request', 'other']

const { values, positionals } = orFail(() =>
  parseArgs({ allowPositionals: true, options: { json: { type: 'boolean', default: false } } }),
)
const [command = '', ...rest] = positionals
const config = await databaseOrFail(async () => readConfig(process.env))
const keys = await databaseOrFail(async () => dataKeysOf(config))
const work = workOf(command, rest)
const store = await databaseOrFail(() =>
  joinStore(config, error => process.stderr.write(`${error.message}\n`)),
)
try {
  process.stdout.write(await work(store.database.queries))
} finally {
  await store.close()
}

/** What a command does; the text that it gives is printed. */
function workOf(name: string, [lang = '', subject = '', file = '', ...more]: string[]) {
  if (lang === '' && name === 'consultations')
    return async (queries: Queries) => printed(await listConsultations(queries, keys))
  // Opening the database did it.
  if (lang === '' && name === 'migrate') return async () => 'The tables are up to date.\n'
  if (lang === '' && name === 'feedback')
    return async (queries: Queries) => {
      const all = await listFeedback(queries, keys)
      return printed(all.map(one => ({ ...one, type: TYPES[one.type] ?? one.type })))
    }
  if (file === '' || more.length > 0 || (name !== 'news' && name !== 'events')) fail(USAGE)
  if (!isLanguage(lang)) fail(`There is no language "${lang}"; there are ${LANGUAGES.join(', ')}.`)
  const text = readText(file)
  return async (queries: Queries) => {
    const count = await queueNews(queries, config, { list: name, lang, subject, text })
    return count === 1 ? '1 mail is queued.\n' : `${count} mails are queued.\n`
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return fail(`${file} cannot be read.`)
  }
}

type Row = Readonly<Record<string, string | number | Date | undefined>>

function printed(rows: readonly Row[]): string {
  if (values.json) return `${JSON.stringify(rows, null, 2)}\n`
  return rows.length === 0 ? 'There is nothing yet.\n' : rows.map(paragraph).join('\n')
}

/** One message for reading: a line for each field, then the text. */
function paragraph({ id: _, userId: __, message, createdAt, ...fields }: Row): string {
  const time = createdAt instanceof Date ? createdAt.toISOString() : String(createdAt)
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${plain(value)}`)
  return `${[`-- ${time}`, ...lines, '', plain(message)].join('\n')}\n`
}

/** A terminal would obey the control characters of a stranger. */
function plain(value: Row[string] | undefined): string {
  return String(value ?? '').replace(/[^\P{Cc}\n\t]/gu, '')
}
