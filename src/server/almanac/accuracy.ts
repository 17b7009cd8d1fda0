import type { Standing } from '#astrology/types.ts'
import type { Language } from '#contract/languages.ts'
import type { LongText, TextNode } from '#contract/pages.ts'
import type { Translate } from '#contract/translator.ts'
import { fillPlaceholders, printed } from '#contract/words.ts'
import type { PageTexts } from '../texts/pages.ts'
import { datePartsIn } from '../texts/sentence.ts'
import { type Dictionary, textOf } from '../texts/words.ts'
import data from './accuracy.json' with { type: 'json' }
import type { AccuracyTexts, AlmanacTexts } from './texts.ts'

type Block = 'agreement' | 'differences' | 'standing' | 'version'

const STANDINGS: readonly Standing[] = ['verified', 'sourced', 'constructed']

/** What of a difference the page shows; the file lists dates only where there are few. */
interface Difference {
  reason: string
  count: number
  months?: { year: number; month: number; part: number; theirs: number[]; ours: number[] }[]
  dates?: string[]
}

interface Comparison {
  id: string
  authority: string
  compared: number
  agreeing: number
  differences: Difference[]
}

/** A rule with what it rests on and was compared with. */
interface Rule {
  id: string
  standing: string
  sources: { id: string; standing: string }[]
  met?: number[][]
  by?: string
  /** The rule that counts its examples. */
  sameAs?: string
}

const RULES: readonly Rule[] = data.rules
const COMPARISONS: readonly Comparison[] = data.comparisons

function element(tagName: string, children: (TextNode | string)[], properties = {}): TextNode {
  const nodes = children.map(
    (child): TextNode => (typeof child === 'string' ? { type: 'text', value: child } : child),
  )
  return { type: 'element', tagName, properties, children: nodes }
}

/** What joins texts and figures in one language. */
interface Writer {
  lang: Language
  own: AccuracyTexts
  traces: AlmanacTexts['traces']
  number(value: number): string
  /** A civil date in the form of the language. */
  date(iso: string): string
}

/** The package of the independent program; a name is no word of a language. */
const PROGRAM = '@hnw/date-tibetan'

function authorityName({ own, traces }: Writer, id: string): string {
  const name = own.authorities[id]
  return name ? fillPlaceholders(name, { program: PROGRAM }) : textOf(traces.sources, id, 'traces')
}

const comparisonName = ({ own }: Writer, id: string): string => textOf(own.comparisons, id, 'accuracy')

/** A table with a group of rows for each authority. */
function agreement(writer: Writer): TextNode[] {
  const { own, number } = writer
  const authorities = [...new Set(COMPARISONS.map(({ authority }) => authority))]
  const groups = authorities.map(authority => {
    const name = element('th', [authorityName(writer, authority)], { scope: 'rowgroup', colSpan: 2 })
    const rows = COMPARISONS.filter(one => one.authority === authority).map(({ id, agreeing, compared }) => {
      const share = { agreeing: number(agreeing), compared: number(compared) }
      return element('tr', [
        element('th', [comparisonName(writer, id)], { scope: 'row' }),
        element('td', [fillPlaceholders(own.table.share, share)]),
      ])
    })
    return element('tbody', [element('tr', [name]), ...rows])
  })
  const heads = [own.table.compared, own.table.agreeing].map(head => element('th', [head], { scope: 'col' }))
  const caption = element('caption', [own.table.caption])
  return [element('table', [caption, element('thead', [element('tr', heads)]), ...groups])]
}

/** Those skipped and doubled days that the other has not, as words; a number below 0 is skipped. */
function irregularDays({ own }: Writer, days: readonly number[], others: readonly number[]): string {
  const written = (text: string, isMeant: (day: number) => boolean) => {
    const chosen = days.filter(day => isMeant(day) && !others.includes(day))
    return chosen.length === 0 ? [] : [fillPlaceholders(text, { days: chosen.map(Math.abs).join(', ') })]
  }
  const { skipped, doubled } = own.cases
  return [...written(skipped, day => day < 0), ...written(doubled, day => day > 0)].join(', ') || '–'
}

function monthTable(writer: Writer, months: NonNullable<Difference['months']>): TextNode {
  const { heading, theirs, ours, month, firstMonth, secondMonth, note } = writer.own.cases
  const heads = [heading, theirs, ours].map(head => element('th', [head], { scope: 'col' }))
  const rows = months.map(one => {
    const name = [month, firstMonth, secondMonth][one.part] ?? month
    return element('tr', [
      element('th', [fillPlaceholders(name, { month: one.month, year: one.year })], { scope: 'row' }),
      element('td', [irregularDays(writer, one.theirs, one.ours)]),
      element('td', [irregularDays(writer, one.ours, one.theirs)]),
    ])
  })
  return element('details', [
    element('summary', [writer.own.cases.months]),
    element('table', [element('thead', [element('tr', heads)]), element('tbody', rows)]),
    element('p', [note]),
  ])
}

/** Each reason once, with the comparisons in which it was met. */
function differences(writer: Writer): TextNode[] {
  const met = COMPARISONS.flatMap(({ id, differences: found }) => found.map(one => ({ ...one, id })))
  return [...new Set(met.map(({ reason }) => reason))].flatMap(reason => {
    const { heading, why } = textOf(writer.own.reasons, reason, 'accuracy')
    const own = met.filter(one => one.reason === reason)
    const places = own.map(({ id, count, dates = [] }) => {
      const values = { what: comparisonName(writer, id), count: writer.number(count) }
      const days = dates.length === 0 ? '' : ` (${dates.map(writer.date).join(', ')})`
      return element('li', [`${fillPlaceholders(writer.own.cases.where, values)}${days}`])
    })
    const tables = own.flatMap(({ months }) => (months ? [monthTable(writer, months)] : []))
    return [element('h3', [heading]), element('p', [why]), element('ul', places), ...tables]
  })
}

/** The sources of a rule, a line for each standing. */
function sourceLines({ lang, own, traces }: Writer, sources: Rule['sources']): string[] {
  return STANDINGS.flatMap(standing => {
    const ids = sources.filter(source => source.standing === standing).map(({ id }) => id)
    if (ids.length === 0) return []
    const text =
      ids.length === sources.length && standing === 'constructed'
        ? own.standing.wholly
        : own.standing.by[standing]
    const names = ids.map(id => textOf(traces.sources, id, 'traces')).join('; ')
    return [fillPlaceholders(text, { names: printed(names, lang) })]
  })
}

/** On how many examples a rule was checked; nothing where on none. */
function evidenceLines({ lang, own, number }: Writer, { met, by, sameAs }: Rule): string[] {
  const { share } = own.table
  const shares = met?.map(([agreeing = 0, compared = 0]) =>
    fillPlaceholders(share, { agreeing: number(agreeing), compared: number(compared) }),
  )
  return [
    ...(shares ? [fillPlaceholders(own.standing.met, { shares: printed(shares.join('; '), lang) })] : []),
    ...(by === 'calendar' || by === 'chart' ? [own.standing[by]] : []),
    ...(sameAs ? [own.standing.same] : []),
  ]
}

/** The rules of each standing, with what they say and whom they follow. */
function standing(writer: Writer): TextNode[] {
  const { own, traces, number } = writer
  const groups = STANDINGS.map(one => {
    const rules = RULES.filter(rule => rule.standing === one)
    const items = rules.map(rule => {
      const texts = [...evidenceLines(writer, rule), ...sourceLines(writer, rule.sources)]
      const lines = texts.map(line => element('small', [line]))
      return element('li', [element('span', [textOf(traces.rules, rule.id, 'traces')]), ...lines])
    })
    const title = fillPlaceholders(own.standing.rules, {
      standing: own.standing[one],
      // One witness is counted once.
      count: number(rules.filter(({ sameAs }) => !sameAs).length),
    })
    return element('details', [element('summary', [title]), element('ul', items)])
  })
  const { verified, sourced, weighed } = data.matters
  const counts = { verified: number(verified), sourced: number(sourced), weighed: number(weighed) }
  return [...groups, element('p', [fillPlaceholders(own.standing.matters, counts)])]
}

function version({ own, number, date }: Writer): TextNode[] {
  const { version: name, fingerprint, first, last, days } = data.engine
  const range = { first: date(first), last: date(last), days: number(days) }
  return [
    element('ul', [
      element('li', [fillPlaceholders(own.engine.version, { version: name, fingerprint })]),
      element('li', [fillPlaceholders(own.engine.range, range)]),
    ]),
  ]
}

const BLOCKS: Readonly<Record<Block, (writer: Writer) => TextNode[]>> = {
  agreement,
  differences,
  standing,
  version,
}

/** Name of the block that a paragraph stands for: `{{agreement}}`. */
function blockOf(node: TextNode): Block | undefined {
  if (node.type === 'text' || node.tagName !== 'p') return undefined
  const [only] = node.children
  const name = only?.type === 'text' ? /^\{\{(\w+)\}\}$/.exec(only.value)?.[1] : undefined
  return (Object.keys(BLOCKS) as Block[]).find(block => block === name)
}

/** The text of the accuracy page with its figures, which a test computes anew (`checks/accuracy`). */
function withFigures(text: LongText, texts: AlmanacTexts, translate: Translate): LongText {
  const { lang, accuracy: own, traces } = texts
  const numbers = new Intl.NumberFormat(lang)
  const writer: Writer = {
    lang,
    own,
    traces,
    number: value => numbers.format(value),
    date: iso => translate('dates.long', datePartsIn(lang, iso)),
  }
  const filled = (node: TextNode): TextNode[] => {
    const block = blockOf(node)
    return block ? BLOCKS[block](writer) : [node]
  }
  return {
    ...text,
    sections: text.sections.map(section => ({ ...section, content: section.content.flatMap(filled) })),
  }
}

/** The long texts of all languages, that of the accuracy page with its figures. */
export function withAccuracy(
  pages: PageTexts,
  texts: Readonly<Record<Language, AlmanacTexts>>,
  { translate }: Dictionary,
): PageTexts {
  const filled = new Map<Language, LongText>()
  return (lang, page) => {
    if (page !== 'accuracy') return pages(lang, page)
    const text = filled.get(lang) ?? withFigures(pages(lang, page), texts[lang], translate[lang])
    filled.set(lang, text)
    return text
  }
}
