import { DEFAULT_LANGUAGE, isComplete, isLanguage, LANGUAGES } from '#contract/languages.ts'
import { examine, type Row } from './content/examine.ts'
import { glossaryFaults, readGlossary } from './content/glossary.ts'
import { joinedFindings } from './content/joined.ts'
import type { Finding } from './content/model.ts'
import { printedFindings } from './content/printed.ts'
import { readLanguage } from './content/read.ts'
import { missingEnglish } from './content/required.ts'
import { readReviews, reviewFindings, reviewState } from './content/reviews.ts'
import { snapshotFindings } from './content/snapshot-findings.ts'
import { table } from './content/table.ts'
import { missingVerbatim } from './content/verbatim.ts'

// `tsx checks/content.ts [language] [beginning of a file path]` narrows what is printed and what counts. Without a language the complete ones count; the others
// have their lines in the table of `npm run words -- status`.
const [onlyLanguage, onlyPath = ''] = process.argv.slice(2)
const languages = LANGUAGES.filter(language =>
  onlyLanguage === undefined ? isComplete(language) : language === onlyLanguage,
)

const english = readLanguage(DEFAULT_LANGUAGE)
const reviews = readReviews()

function rowOf(language: (typeof LANGUAGES)[number]): Row {
  const own = readLanguage(language)
  const row = examine(language, english, own)
  const required =
    language === DEFAULT_LANGUAGE ? [...missingEnglish(english), ...missingVerbatim(english)] : []
  const findings = [
    ...required,
    ...row.findings,
    ...joinedFindings(language, own),
    ...reviewFindings(language, own, reviews),
    ...snapshotFindings(language),
    ...printedFindings(language),
  ]
  return { ...row, findings: findings.filter(({ path }) => path.startsWith(onlyPath)) }
}

const line = ({ language, path, key, rule, message }: Finding): string =>
  `${language}/${path}${key === '' ? '' : ` ${key}`}: ${message} [${rule}]`

if (onlyLanguage !== undefined && !isLanguage(onlyLanguage)) {
  console.error(`${onlyLanguage} is not one of ${LANGUAGES.join(' ')}`)
  process.exitCode = 1
} else {
  const rows = languages.map(rowOf)
  const lines = [
    ...glossaryFaults(readGlossary()).map(fault => `glossary ${fault}`),
    ...rows.flatMap(row => row.findings.map(line)),
  ]
  if (lines.length > 0) console.log(`${lines.join('\n')}\n`)
  console.log(table(rows))
  console.log('\noldest whole reading by an editor')
  for (const language of languages) console.log(language.padEnd(9) + reviewState(language, reviews))
  if (lines.length > 0) process.exitCode = 1
}
