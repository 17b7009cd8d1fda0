import type { DayData, SignKey } from '#contract/day.schema.ts'
import { withCaveat } from '#contract/display.ts'
import { instantText } from '#contract/instants.ts'
import type { Translate } from '#contract/translator.ts'
import { capitalized, fillPlaceholders, printed, uncapitalized } from '#contract/words.ts'
import { lunarDateText, namedByPhugpa } from '#server/almanac/labels.ts'
import { SIGN_KEYS, signName } from '#server/almanac/signs.ts'
import type { AlmanacTexts } from '#server/almanac/texts.ts'
import { weekdayName } from '#server/texts/sentence.ts'
import { textOf } from '#server/texts/words.ts'

/** Width at which lines of text are broken. */
const WIDTH = 88

/** A full day as plain text for the terminal, in the words of its page; the instant of an eclipse by the clock of a zone. */
export function printDay(day: DayData, texts: AlmanacTexts, t: Translate, zone = 'UTC'): string {
  const blocks = [
    heading(day, texts),
    dateNotes(day),
    greatDay(day),
    reading(day, texts, t),
    holiday(day, texts),
    matters(day, texts),
    ...signs(day, texts),
    notes(day, texts, zone),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function heading(day: DayData, texts: AlmanacTexts): string {
  const words = texts.words.terminal
  // In brackets, because languages order and bend element and animal differently.
  const sign = (animal: DayData['animalId'], element?: string) =>
    textOf(texts.animal, animal, 'animals').name + (element ? ` (${texts.words.elements[element]})` : '')
  return [
    `${day.date}  ${day.weekDay ? weekdayName(day.weekDay.id, texts.lang) : ''}`,
    lunarDateText(day, day.calendar, texts),
    ...(day.phugpa ? [phugpaDate(day.phugpa, texts)] : []),
    fillPlaceholders(words.signs, {
      day: sign(day.animalId),
      month: sign(day.monthAnimalId, day.monthElement),
      year: sign(day.yearAnimalId, day.yearElement),
    }),
  ].join('\n')
}

/** The date of Phugpa beside that of another calendar. */
function phugpaDate(phugpa: NonNullable<DayData['phugpa']>, texts: AlmanacTexts): string {
  return namedByPhugpa(lunarDateText({ ...phugpa, previousDaySkipped: false }, 'phugpa', texts), texts)
}

/** What is skipped or doubled, and who keeps what when. */
function dateNotes({ dateNotes }: DayData): string {
  return dateNotes.map(({ title, text }) => block(title, text)).join('\n')
}

/** The festival that leads the day, and what people do. */
function greatDay({ greatDay }: DayData): string {
  if (!greatDay) return ''
  const { name, line, lead, doing } = greatDay
  return block(name, line, lead, ...doing.map(({ when, what }) => `${when}. ${what}`))
}

/** Title, grade and reading; of a great day, which its festival leads, without a title and with what the grade is of. */
function reading({ greatDay, headline, verdict, summary }: DayData, texts: AlmanacTexts, t: Translate) {
  const { name } = verdict
  if (!greatDay) return block(headline, `${capitalized(name)}. ${summary}`)
  const grade = t('day.great.plans', { grade: uncapitalized(name, texts.lang) })
  return block(grade, summary, t('day.great.notWeighed'))
}

function holiday({ holiday }: DayData, texts: AlmanacTexts): string {
  const { holiday: label } = texts.words.terminal
  return holiday ? block(labelled(label, holiday.name, texts), holiday.description) : ''
}

/** The matters by answer, the best first, what warns of which for the day, and the sentence that matters of health always carry. */
function matters({ matters = [], balance }: DayData, texts: AlmanacTexts): string {
  const { answers, medical, terminal } = texts.matters
  const lines = Object.entries(answers).map(([answer, { name }]) => {
    const named = matters.filter(matter => matter.answer === answer).map(matter => matter.name)
    return listed(name, named.join('; '), texts)
  })
  const health = matters.flatMap(({ name, notice }) => (notice === medical ? [name] : []))
  const warned = warnedMatters(matters).map(([name, of]) => `${name} (${of.join(', ')})`)
  const told =
    warned.length > 0
      ? printed(fillPlaceholders(terminal.warned, { names: warned.join('; ') }), texts.lang)
      : undefined
  return block(terminal.day, balance.text, ...lines, told, labelled(health.join(', '), medical, texts))
}

/** What warns for the whole day, each with its matters. */
function warnedMatters(matters: NonNullable<DayData['matters']>): [string, string[]][] {
  const found = new Map<string, string[]>()
  for (const { name, warnings } of matters)
    for (const warning of warnings)
      if (warning.scope === 'day') found.set(warning.name, [...(found.get(warning.name) ?? []), name])
  return [...found]
}

/** The signs that have a label for the terminal, in the order of the registry; the La of the lunar day stands before the nagas. */
function signs(day: DayData, texts: AlmanacTexts): string[] {
  const { terminal } = texts.words
  return SIGN_KEYS.filter(key => key in terminal).flatMap(key => [
    ...(key === 'naga' ? [block(terminal.la, day.lunarDay?.energyLa, ...(day.lunarDay?.laNotes ?? []))] : []),
    signBlock(key, day, texts),
  ])
}

/** What has no weight: the birth years and the notes. */
function notes({ birthYears, notes = [] }: DayData, { words, lang }: AlmanacTexts, zone: string): string {
  const greatest = (utc: string) =>
    ` ${fillPlaceholders(words.terminal.greatestEclipse, { time: instantText(utc, lang, zone) })}.`
  const lines = notes.map(({ name, text, utc, caveat }) =>
    wrap(`${printed(withCaveat({ name, caveat }), lang)}. ${text}${utc ? greatest(utc) : ''}`),
  )
  const born = birthYears.text ? [wrap(`${birthYears.name}. ${birthYears.text}`)] : []
  return [words.terminal.notes ?? '', ...born, ...lines].join('\n')
}

function signBlock(key: SignKey, day: DayData, texts: AlmanacTexts): string {
  const { words } = texts
  const { terminal } = words
  const title = terminal[key] ?? key
  const { customs = [], specialCombinations = [] } = day
  if (key === 'customs')
    return [
      title,
      ...customs.map(custom => wrap(`${printed(withCaveat(custom), texts.lang)}. ${custom.text}`)),
    ].join('\n')
  if (key === 'specialCombinations') {
    const names = specialCombinations.map(withCaveat).join('; ')
    return block(
      labelled(title, names || terminal.none, texts),
      ...specialCombinations.map(({ description, support }) =>
        [description, support].filter(Boolean).join(' '),
      ),
    )
  }
  const value: SignTexts = { ...day[key] }
  const own = day[key] ? signName(key, day[key], texts) : undefined
  const isOther =
    (key === 'animal' && day.animal?.id !== day.animalId) ||
    (key === 'lunarDay' && day.lunarDay?.id !== day.lunarDayId)
  const name = own && isOther ? namedByPhugpa(own, texts) : own
  const head = name ? labelled(title, name, texts) : title
  return block(
    head,
    value.state?.description,
    value.summary ?? value.description,
    advice(value, texts),
    // The caveat of the two combinations is about their number, which is not printed.
    'activity' in value && key !== 'naga' ? undefined : value.caveat,
  )
}

/** What most signs have to say. */
interface SignTexts {
  summary?: string | undefined
  description?: string | undefined
  recommended?: string | undefined
  notRecommended?: string | undefined
  state?: { description: string } | undefined
  caveat?: string | undefined
}

function advice({ recommended, notRecommended }: SignTexts, texts: AlmanacTexts): string {
  const { terminal } = texts.words
  return [
    listed(terminal.recommended, recommended, texts),
    notRecommended === '' ? terminal.nothingToAvoid : listed(terminal.notRecommended, notRecommended, texts),
  ]
    .filter(Boolean)
    .join('\n')
}

function labelled(label: string, text: string, texts: AlmanacTexts): string {
  const { labelled } = texts.words
  return fillPlaceholders(labelled, {
    label: printed(label, texts.lang),
    text: printed(text, texts.lang),
  })
}

/** A list of phrases as a sentence; nothing without phrases. */
function listed(label: string, phrases: string | undefined, texts: AlmanacTexts): string {
  return phrases ? `${labelled(label, phrases, texts)}.` : ''
}

function block(head: string, ...paragraphs: (string | undefined)[]): string {
  return [wrap(head).trimStart(), ...paragraphs.filter(text => text).map(text => wrap(text ?? ''))].join('\n')
}

/** Breaks text into indented lines; lines that are broken already stay. */
export function wrap(text: string): string {
  return text
    .split('\n')
    .map(line => line.replace(new RegExp(`(.{1,${WIDTH}})(?: +|$)`, 'g'), '  $1\n').trimEnd())
    .join('\n')
}
