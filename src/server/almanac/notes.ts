import { bornIn } from '#astrology/index.ts'
import type { BirthYearsFact, DayNotes, EarthLordFact, EclipseFact, MasterFact } from '#astrology/types.ts'
import { ANIMALS, calendarDay, civilDate, formatCivilDate } from '#calendar/index.ts'
import type { TibetanDay, Weekday } from '#calendar/types.ts'
import type { DayData } from '#contract/day.schema.ts'
import { localeOf } from '#contract/instants.ts'
import { fillPlaceholders, printed } from '#contract/words.ts'
import { datePartsIn } from '../texts/sentence.ts'
import { byLanguage, textOf } from '../texts/words.ts'
import { afterPhugpaSign, type NamedDay } from './labels.ts'
import type { FindTrace } from './signs.ts'
import type { AlmanacTexts, AlmanacWords, NoteTexts } from './texts.ts'

type NoteId = keyof NoteTexts['names']
type Note = NonNullable<DayData['notes']>[number]

const FILE = 'notes'
/** Buryat notices exchange these two. */
const DISPUTED: ReadonlySet<Weekday> = new Set(['Wed', 'Thu'])
const CORNERS: readonly string[] = ['NE', 'SE', 'SW', 'NW']

/** Making a formatter costs more than the rest of a note. */
const NUMBERS = byLanguage(lang => new Intl.NumberFormat(lang))
const LISTS = byLanguage(lang => new Intl.ListFormat(localeOf(lang), { type: 'disjunction' }))

/** For whom the weekday is good and for whom not, the stones of the day, and what both come to, by the animal of the year of birth. */
export function presentBirthYears(
  day: Pick<TibetanDay, 'weekday' | 'dayAnimal'>,
  { soul, life, obstacle }: BirthYearsFact,
  texts: AlmanacTexts,
  on: NamedDay,
): DayData['birthYears'] {
  const { names, birthYears } = texts.notes
  const lines = ANIMALS.map(animal => ({ animal, ...bornIn(animal, day) }))
  const sentence = (id: 'good' | 'bad' | 'divided') => {
    const animals = lines.filter(({ conclusion }) => conclusion === id)
    const listed = LISTS[texts.lang].format(animals.map(({ animal }) => birthYears.of[animal]))
    return animals.length > 0 ? [fillPlaceholders(birthYears[id], { animals: listed })] : []
  }
  const told = [...sentence('good'), ...sentence('bad'), ...sentence('divided')].join(' ')
  return {
    name: names.birthYears,
    good: [...soul, ...life],
    bad: [...obstacle],
    stones: lines.map(({ stones }) => stones),
    conclusions: lines.map(({ conclusion }) => conclusion),
    text: told ? afterPhugpaSign(told, 'animal', on, texts) : birthYears.none,
  }
}

/**
 * The other facts that weigh nothing, in the order of the screen; of most kinds a day has none.
 * @param on with whether the answer for a journey is another than that of the weekday alone
 */
export function presentNotes(
  day: TibetanDay,
  notes: DayNotes,
  texts: AlmanacTexts,
  trace: FindTrace,
  on: NamedDay & { hasOtherJourney: boolean },
): Note[] {
  const words = texts.notes
  const ofDate = (text: string) => afterPhugpaSign(text, 'lunarDay', on, texts)
  const note = (id: NoteId, sign: number, text: string, more: Partial<Note> = {}): Note => ({
    id,
    name: words.names[id],
    sign,
    text,
    trace: trace(`notes.${id}`),
    ...more,
  })
  const { noProcedure, eclipse, masters, week, journey, yoga, karana } = notes
  // Of one the lists do not say what it warns against: it has no text.
  const lords = notes.earthLords.filter(({ id }) => id in words.earthLords)
  const unweighed = { caveat: texts.words.caveats.unweighed }
  return [
    ...(eclipse ? [note('eclipse', 0, eclipseText(eclipse, texts), { utc: eclipse.utc })] : []),
    ...(noProcedure ? [note('noProcedure', -1, ofDate(procedureText(noProcedure, words)))] : []),
    ...(masters.length > 0 ? [note('masters', 0, mastersText(masters, texts))] : []),
    ...(week
      ? [
          note(
            'week',
            week.id === 'sage-star' ? 1 : -1,
            fillPlaceholders(textOf(words.weeks, week.id, FILE), { day: week.day }),
          ),
        ]
      : []),
    ...(notes.blackMonth ? [note('blackMonth', -1, words.blackMonth)] : []),
    ...(notes.blackDay ? [note('blackDay', -1, afterPhugpaSign(words.blackDay, 'animal', on, texts))] : []),
    ...(lords.length > 0
      ? [
          note(
            'earthLords',
            -1,
            [words.earthLordsLead, ...lords.map(lord => earthLordText(lord, texts))].join(' '),
          ),
        ]
      : []),
    note('rahu', 0, ofDate(rahuText(notes, day.day, words))),
    note('journey', 0, journeyText(journey, day.weekday, words, on.hasOtherJourney)),
    note(
      'yoga',
      0,
      [textOf(words.yogas, yoga.id, FILE), ...(yoga.avoided ? [words.yogaAvoided] : [])].join(' '),
      { name: fillPlaceholders(words.names.yoga, { number: yoga.id + 1 }), ...unweighed },
    ),
    note('karana', karana.id === 'vishti' ? -1 : 0, textOf(words.karanas, karana.id, FILE), {
      name: fillPlaceholders(words.names.karana, { name: textOf(words.karanaNames, karana.id, FILE) }),
      ...unweighed,
    }),
    note('changes', 0, changesText(day, notes, texts), { trace: trace('notes.mansionChanges') }),
  ]
}

function procedureText(
  { direction, disputed }: NonNullable<DayNotes['noProcedure']>,
  words: NoteTexts,
): string {
  const { text, disputed: dispute, medical } = words.noProcedure
  const main = fillPlaceholders(text, { to: textOf(words.directions, direction, FILE).to })
  return [main, ...(disputed ? [dispute] : []), medical].join(' ')
}

export function eclipseText(
  { kind, type, central, minutes = 0, merit }: EclipseFact,
  { notes, lang }: AlmanacTexts,
): string {
  const pattern = textOf(notes.eclipse, `${kind}-${type}`, FILE)
  return [
    fillPlaceholders(pattern, { minutes }),
    ...(central === false ? [notes.eclipse.notCentral] : []),
    fillPlaceholders(notes.eclipse.merit, { merit: NUMBERS[lang].format(merit) }),
  ].join(' ')
}

/** Masters, each with the schools that keep the day, and those whose day others keep otherwise in sentences. */
function mastersText(masters: DayNotes['masters'], texts: AlmanacTexts): string {
  const { notes: words, lang } = texts
  const named = ({ id, schools }: MasterFact) => {
    const kept = schools.map(school => textOf(words.schools, school, FILE)).join(', ')
    const name = textOf(words.masters, id, FILE)
    return kept ? `${name} (${kept})` : name
  }
  const customs = (master: MasterFact) => masterCustoms(master, texts.words)
  const plain = masters.filter(master => customs(master).length === 0).map(named)
  const told = masters.flatMap(master =>
    customs(master).map(text => fillPlaceholders(texts.words.labelled, { label: named(master), text })),
  )
  const sentences = [...(plain.length > 0 ? [plain.join('; ')] : []), ...told]
  return printed(sentences.map(sentence => `${sentence}.`).join(' '), lang)
}

/** What is said of a master whose day others keep elsewhere, or only others here. */
function masterCustoms({ kept, others }: MasterFact, { keeping }: AlmanacWords): string[] {
  if (kept === 'day' || kept === 'skipped' || kept === 'year-edge') return others.map(by => keeping.kept[by])
  return kept === 'civil' ? [] : [keeping.also[kept]]
}

export function earthLordText({ id, course, hour }: EarthLordFact, texts: AlmanacTexts): string {
  const { notes, animal, words } = texts
  const text = fillPlaceholders(textOf(notes.earthLords, id, FILE), {
    ...(course && {
      from: textOf(notes.directions, course[0], FILE).from,
      to: textOf(notes.directions, course[1], FILE).to,
    }),
    ...(hour && { hour: textOf(animal, hour, 'animals').name }),
  })
  return fillPlaceholders(words.labelled, { label: textOf(notes.earthLordNames, id, FILE), text })
}

function rahuText({ rahu: { when, course, works } }: DayNotes, lunarDay: number, words: NoteTexts): string {
  if (!course) return words.rahu.everywhere
  const sentence = fillPlaceholders(words.rahu.course, {
    time: textOf(words.rahuTimes, when, FILE),
    from: textOf(words.directions, course[0], FILE).from,
    to: textOf(words.directions, course[1], FILE).to,
  })
  return works ? `${sentence} ${textOf(words.rahuWorks, lunarDay, FILE)}` : sentence
}

/** The four corners are named together. Where the answer for a journey is another, the directions alone are told. */
function journeyText(
  { good, avoid }: DayNotes['journey'],
  weekday: Weekday,
  words: NoteTexts,
  hasOther: boolean,
): string {
  const hasCorners = CORNERS.every(corner => avoid.some(direction => direction === corner))
  const named = avoid.filter(direction => !hasCorners || !CORNERS.includes(direction))
  const names = [
    ...named.map(direction => textOf(words.directions, direction, FILE).name),
    ...(hasCorners ? [words.corners] : []),
  ]
  return [
    ...(hasOther ? [] : [words.journey[good ? 'good' : 'bad']]),
    fillPlaceholders(words.journey.directions, { directions: names.join(', ') }),
    ...(DISPUTED.has(weekday) ? [words.journey.disputed] : []),
  ].join(' ')
}

function changesText(
  { dayNumber }: TibetanDay,
  { lunarDayEnds, mansionChanges }: DayNotes,
  texts: AlmanacTexts,
): string {
  const { changes } = texts.notes
  const tomorrow = {
    ...datePartsIn(texts.lang, formatCivilDate(civilDate(dayNumber + 1))),
    weekday: textOf(texts.notes.changes.onWeekday, calendarDay(dayNumber + 1).weekday, FILE),
  }
  const time = (fraction: number) => aboutTime(fraction, changes, tomorrow)
  const ends = lunarDayEnds.map(({ day, fraction }) =>
    fillPlaceholders(changes.lunarDay, { day, time: time(fraction) }),
  )
  const moves = mansionChanges.map(({ mansion, fraction }) =>
    fillPlaceholders(changes.mansion, {
      mansion: textOf(texts.constellation, mansion, 'constellations').nameEuropean,
      time: time(fraction),
    }),
  )
  return [...(ends.length > 0 ? ends : [changes.none]), ...moves, changes.place].join(' ')
}

const DAWN_STEPS = 5 * 12
const DAY_STEPS = 24 * 12

/** A part of the civil day as clock time, to five minutes as at its head; after midnight with its own date. */
function aboutTime(
  fraction: number,
  { time, nextMorning }: NoteTexts['changes'],
  tomorrow: Record<string, string>,
): string {
  const steps = DAWN_STEPS + Math.round(fraction * DAY_STEPS)
  const [hours, minutes] = [Math.floor(steps / 12) % 24, (steps % 12) * 5]
  const clock = [hours, minutes].map(part => String(part).padStart(2, '0')).join(':')
  return fillPlaceholders(steps >= DAY_STEPS ? nextMorning : time, { ...tomorrow, time: clock })
}
