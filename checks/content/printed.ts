import { parseDayNumber, tibetanDay } from '#calendar/index.ts'
import type { Language } from '#contract/languages.ts'
import { presentDay } from '#server/almanac/day.ts'
import { loadAlmanacTexts } from '#server/almanac/texts.ts'
import { contentOf } from '#server/mail/content.ts'
import { mailText } from '#server/mail/render.ts'
import { loadMailTexts, type MailText } from '#server/texts/mails.ts'
import { loadDictionary } from '#server/texts/words.ts'
import { printDay } from '../../src/cli/print-day.ts'
import type { ContentFile, Finding, Rule } from './model.ts'
import { prose } from './prose.ts'
import { marks } from './rules/marks.ts'
import { quotes } from './rules/quotes.ts'
import { script } from './rules/script.ts'
import { spaces } from './rules/spaces.ts'

/** A number with a decimal point where the language has a comma; a time, a version or a date has another digit or dot beside it. */
const decimals: Rule = {
  name: 'decimals',
  english: false,
  check: ({ language, own }) =>
    language === 'en'
      ? []
      : [...own.texts].flatMap(([key, text]) =>
          [...prose(text).matchAll(/(?<![\d.:])\d+\.\d{1,2}(?![\d.])/g)].map(([message]) => ({
            key,
            message,
          })),
        ),
}

/** What code puts between the texts: held to the same marks and spaces as the texts themselves. */
const RULES = [quotes, spaces, marks, script, decimals]

/** Every month twice, over both halves of the moon and all weekdays. */
const DAYS = Array.from({ length: 24 }, (_, i) => parseDayNumber('2026-01-03') + i * 15)

/** Values that no language could find fault with; a number where a number stands. */
const VALUES = {
  url: 'https://almanac.example/en',
  hours: 24,
  minutes: 30,
  days: 7,
  email: 'a@example.org',
  type: 2,
}
const NAMED = Object.fromEntries(
  ['name', 'provider', 'device', 'when', 'contactInfo', 'account', 'language', 'message'].map(name => [
    name,
    '7',
  ]),
)

/**
 * What is wrong with the printed text of a language, a finding for each rule and page, or the one that it cannot be printed.
 * @param print gives printed texts by name; default every page of `printedPages`
 */
export function printedFindings(language: Language, print = printedPages): Finding[] {
  let texts: ReadonlyMap<string, string>
  try {
    texts = print(language)
  } catch (error) {
    // A text that is missing: the rule of keys names its file in the language, and the others shall have their say.
    const message = `cannot be printed: ${error instanceof Error ? error.message : String(error)}`
    return [{ rule: 'printed', language, path: 'printed', key: '', message }]
  }
  const file: ContentFile = { path: 'printed', kind: 'json', texts, stamps: {} }
  return RULES.flatMap(rule =>
    rule
      .check({ language, english: file, own: file })
      .map(problem => ({ ...problem, rule: `printed ${rule.name}`, language, path: file.path })),
  )
}

const { translate } = loadDictionary()

/** Days as the terminal prints them and mails as they are sent, broken lines joined again. */
export function printedPages(language: Language): Map<string, string> {
  const texts = loadAlmanacTexts()[language]
  const days = DAYS.map((day): [string, string] => {
    const data = presentDay(tibetanDay(day), texts, { level: 'full', elements: true })
    return [
      `day ${data.date}`,
      unwrapped(printDay(data, texts, translate[language]).replace(`${data.date}  `, '')),
    ]
  })
  const mails = Object.entries<MailText>(loadMailTexts()[language]).map(([kind, mail]): [string, string] => [
    `mail ${kind}`,
    mailText(contentOf(mail, { ...NAMED, ...VALUES }, language), language).trim(),
  ])
  return new Map([...days, ...mails])
}

const unwrapped = (text: string): string => text.replace(/\n +/g, '\n').trim()
