import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { DOCUMENTS, GAPS, ROWS } from './asvs-rows.ts'

interface Title {
  path: string
  text: string
}

/**
 * Whether each requirement of the table has a test that says its number, in a browser where the row asks for one; whether every number
 * in a title is one of the table; and whether SECURITY.md declares exactly the gaps of the table and names the documents, at places that
 * are there. Fails where a test is renamed or skipped (planted: `test.skip`, and `ASVS 9.9.9` in a title) and where a gap is undeclared
 * (planted: the line of 6.2.1 removed). A test file that cannot be read is an error.
 */
export async function asvs(): Promise<string> {
  const titles = readTitles()
  const security = readFileSync('SECURITY.md', 'utf8')
  const findings = [
    ...untested(titles),
    ...unknown(titles),
    ...undeclared(security),
    ...undocumented(security),
  ]
  for (const finding of findings) console.error(finding)
  if (findings.length > 0) process.exitCode = 1
  const tested = ROWS.filter(({ numbers }) =>
    numbers.every(number => titles.some(title => names(title, number))),
  )
  const count = titles.filter(({ text }) => text.includes('ASVS ')).length
  return `asvs ${tested.length}/${ROWS.length} (+${GAPS.length} declared gaps): ${count} tests, ${findings.length} findings`
}

const names = ({ text }: Title, number: string) =>
  new RegExp(`ASVS ${number.replaceAll('.', '\\.')}(?![\\d.]*\\d)`).test(text)

function untested(titles: readonly Title[]): string[] {
  return ROWS.flatMap(({ numbers, kinds, requires }) =>
    numbers.flatMap(number => {
      const own = titles.filter(title => names(title, number))
      if (own.length === 0) return [`No test says ASVS ${number}: ${requires}`]
      const isInBrowser = own.some(({ path }) => path.startsWith('e2e/'))
      return kinds.includes('browser') && !isInBrowser ? [`No journey says ASVS ${number}: ${requires}`] : []
    }),
  )
}

function unknown(titles: readonly Title[]): string[] {
  const known = new Set(ROWS.flatMap(({ numbers }) => numbers))
  return titles.flatMap(({ path, text }) =>
    [...text.matchAll(/ASVS\s+([\d.]*\d)?/g)].flatMap(([whole, number = '']) =>
      known.has(number) ? [] : [`${path}: "${whole.trim()}" is no row of the table, in "${text}"`],
    ),
  )
}

/** The text below a heading, up to the next one of its rank. */
function section(text: string, title: string): string {
  return new RegExp(`^## ${title}\\n([^]*?)(?=^## |(?![^]))`, 'm').exec(text)?.[1] ?? ''
}

const numbersIn = (text: string) =>
  [...text.matchAll(/\*\*(\d+\.\d+\.\d+)\*\*/g)].map(([, number = '']) => number)

function undeclared(security: string): string[] {
  const declared = numbersIn(section(security, 'Declared gaps'))
  return [
    ...GAPS.filter(number => !declared.includes(number)).map(
      number => `SECURITY.md does not declare the gap ${number}.`,
    ),
    ...declared
      .filter(number => !GAPS.some(gap => gap === number))
      .map(number => `SECURITY.md declares a gap ${number} that is not in the table.`),
  ]
}

function undocumented(security: string): string[] {
  const text = section(security, 'Documents')
  const lines = text.split('\n')
  return DOCUMENTS.flatMap(number => {
    const links = [
      ...(lines.find(line => line.includes(`| ${number} |`)) ?? '').matchAll(/\]\(([^)#]+)(?:#([^)]+))?\)/g),
    ]
    if (links.length === 0) return [`SECURITY.md does not say where the document for ${number} is.`]
    return links.flatMap(([, path = '', anchor]) => {
      if (!existsSync(path)) return [`SECURITY.md leads to ${path}, which is not there.`]
      return anchor === undefined || anchorsOf(path).includes(anchor)
        ? []
        : [`${path} has no section #${anchor}.`]
    })
  })
}

function anchorsOf(path: string): string[] {
  const headings = readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\d -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function readTitles(): Title[] {
  const files = ['src', 'e2e', 'checks'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map(path => `${folder}/${path}`)
      .filter(path => /\.(test|spec)\.tsx?$/.test(path)),
  )
  return files.flatMap(path => titlesIn(path, readFileSync(path, 'utf8')).map(text => ({ path, text })))
}

/** Titles of the tests that run: not of groups, and not of those that are skipped. */
function titlesIn(path: string, code: string): string[] {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const titles: string[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      const called = code.slice(callee.start, callee.end)
      const isTest = /^(test|it)(\.(each|concurrent|for|only))?(\(|`|$)/.test(called)
      if (!isTest || !title || !/^(Literal|TemplateLiteral|BinaryExpression)$/.test(title.type)) return
      titles.push(code.slice(title.start, title.end))
    },
  }).visit(program)
  return titles
}
