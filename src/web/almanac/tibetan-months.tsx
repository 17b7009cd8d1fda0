import { yearAnimal, yearElement, yearGender } from '#calendar/attributes.ts'
import { ROYAL_YEAR_OFFSET } from '#calendar/range.ts'
import { DEFAULT_CALENDAR, TRADITIONS, type Tradition } from '#calendar/traditions.ts'
import type { Animal, Element, Gender } from '#calendar/types.ts'
import type { MonthEntry } from '#contract/month.schema.ts'
import type { Translate } from '#contract/translator.ts'
import { capitalized } from '#contract/words.ts'
import { useCalendar } from '../app/calendar.ts'
import { useWords } from '../i18n/words.tsx'
import { useSession } from '../session/use-session.ts'
import s from './tibetan-months.module.css'
import { yearName } from './year-name.ts'

/** The first civil day of a Tibetan month. */
export interface TibetanMonthStart {
  date: string
  month: number
  /** 1 and 2 of two months with one number, else 0. */
  part: 0 | 1 | 2
  /** Royal year. */
  year: number
}

/** As the glossary has them. */
export const TIBETAN: Readonly<Record<Animal | Element, string>> = {
  wood: 'ཤིང',
  fire: 'མེ',
  earth: 'ས',
  iron: 'ལྕགས',
  water: 'ཆུ',
  rat: 'བྱི་བ',
  ox: 'གླང',
  tiger: 'སྟག',
  rabbit: 'ཡོས',
  dragon: 'འབྲུག',
  snake: 'སྦྲུལ',
  horse: 'རྟ',
  goat: 'ལུག',
  monkey: 'སྤྲེའུ',
  bird: 'བྱ',
  dog: 'ཁྱི',
  pig: 'ཕག',
}

/** As Mongolian almanacs have them; the colour of a year has a form for male years and one for female ones. */
const MONGOLIAN_ANIMALS: Readonly<Record<Animal, string>> = {
  rat: 'хулгана',
  ox: 'үхэр',
  tiger: 'бар',
  rabbit: 'туулай',
  dragon: 'луу',
  snake: 'могой',
  horse: 'морь',
  goat: 'хонь',
  monkey: 'бич',
  bird: 'тахиа',
  dog: 'нохой',
  pig: 'гахай',
}
const MONGOLIAN_COLOURS: Readonly<Record<Gender, Readonly<Record<Element, string>>>> = {
  male: { wood: 'хөх', fire: 'улаан', earth: 'шар', iron: 'цагаан', water: 'хар' },
  female: { wood: 'хөхөгчин', fire: 'улаагчин', earth: 'шарагчин', iron: 'цагаагчин', water: 'харагчин' },
}

/** Whether almanacs of the calendar name a year by its colour, as in Mongolia; then the colour is for everybody. */
const hasColours = (cal: Tradition) => TRADITIONS[cal].yearName === 'colour'

/** The name of a year as an almanac prints it. */
export function YearInScript({
  year,
  cal,
  element,
}: {
  year: number
  cal: Tradition
  element?: Element | undefined
}) {
  const animal = yearAnimal(year)
  if (hasColours(cal)) {
    const colour = MONGOLIAN_COLOURS[yearGender(year)][yearElement(year)]
    return <span lang="mn">{`${colour} ${MONGOLIAN_ANIMALS[animal]}`}</span>
  }
  return <span lang="bo">{element ? `${TIBETAN[element]}་${TIBETAN[animal]}` : TIBETAN[animal]}</span>
}

/** The Tibetan months that a civil month meets, one line for each royal year. The element of the year is for signed-in users. */
export function TibetanMonths({ entries }: { entries: readonly MonthEntry[] }) {
  const cal = useCalendar()
  const { t } = useWords()
  const { user } = useSession()
  return (
    <div className={s.tibetan}>
      {tibetanMonths(entries, t, cal).map(({ year, months }) => {
        const element = user ? yearElement(year - ROYAL_YEAR_OFFSET) : undefined
        return (
          <p key={year}>
            <span>{lineOf({ year, months, element, cal }, t)}</span>&nbsp;
            <YearInScript year={year - ROYAL_YEAR_OFFSET} cal={cal} element={element} />
          </p>
        )
      })}
    </div>
  )
}

/** The Tibetan year that begins in a civil year, from its first day on; nothing where Losar is not in it. */
export function TibetanYear({ months }: { months: readonly TibetanMonthStart[] }) {
  const cal = useCalendar()
  const { t, date } = useWords()
  const losar = months.find(({ month, part }, place) => place > 0 && month === 1 && part < 2)
  if (!losar) return null
  const year = losar.year - ROYAL_YEAR_OFFSET
  const pattern = hasColours(cal) ? 'year.subSigns' : cal === DEFAULT_CALENDAR ? 'year.sub' : 'year.subOther'
  return (
    <p>
      <span>
        {capitalized(
          t(pattern, {
            newYear: t(`calendars.newYears.${cal}`),
            animal: t(`animals.${yearAnimal(year)}`),
            signs: signsOfYear(year, undefined, cal, t),
            year: yearName(losar.year, cal, t),
            date: date('dayMonth', losar.date),
          }),
        )}
      </span>{' '}
      <YearInScript year={year} cal={cal} />
    </p>
  )
}

/** The same in words alone, as everybody may see it. */
export function tibetanMonthLines(
  entries: readonly LunarMonth[],
  t: Translate,
  cal: Tradition = DEFAULT_CALENDAR,
): string[] {
  return tibetanMonths(entries, t, cal).map(({ year, months }) => lineOf({ year, months, cal }, t))
}

/** The month of a day. */
type LunarMonth = Pick<MonthEntry, 'year' | 'lunarMonth' | 'monthPart'>

interface MonthsOfYear {
  year: number
  months: readonly string[]
  element?: Element | undefined
  cal: Tradition
}

function lineOf({ year, months, element, cal }: MonthsOfYear, t: Translate): string {
  const values = {
    months: listed(months, t),
    year: yearName(year, cal, t),
    signs: signsOfYear(year - ROYAL_YEAR_OFFSET, element, cal, t),
  }
  const name = hasColours(cal) ? 'lunar' : 'tibetan'
  return t(`month.${name}Month${months.length > 1 ? 's' : ''}`, values)
}

const PARTS = ['', 'month.firstOfTwo', 'month.secondOfTwo']

/** The months by royal year, both in order; in Mongolia each with its season, and of a doubled month which of the two it is. */
export function tibetanMonths(
  entries: readonly LunarMonth[],
  t: Translate,
  cal: Tradition = DEFAULT_CALENDAR,
): { year: number; months: string[] }[] {
  const years = new Map<number, Set<string>>()
  for (const { year, lunarMonth, monthPart } of entries) {
    const told = [
      ...(hasColours(cal) ? [t(`calendars.seasonMonths.${lunarMonth}`)] : []),
      ...(monthPart ? [t(PARTS[monthPart] ?? '')] : []),
    ].join(', ')
    const months = years.get(year) ?? new Set()
    years.set(year, months.add(told ? `${lunarMonth} (${told})` : String(lunarMonth)))
  }
  return [...years].map(([year, months]) => ({ year, months: [...months] }))
}

function listed(names: readonly string[], t: Translate): string {
  const [before, last = ''] = [names.slice(0, -1).join(', '), names.at(-1)]
  return before ? t('month.and', { before, last }) : last
}

/** The animal of a year, with its element where that is told; in Mongolia with its colour. */
export function signsOfYear(
  year: number,
  elementId: Element | undefined,
  cal: Tradition,
  t: Translate,
): string {
  const animal = t(`animals.${yearAnimal(year)}`)
  if (hasColours(cal))
    return t('month.yearColour', { animal, colour: t(`calendars.colours.${yearElement(year)}`) })
  if (!elementId) return animal
  return t('month.yearSigns', { animal, element: t(`elements.${elementId}`) })
}
