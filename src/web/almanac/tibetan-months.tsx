import { yearAnimal, yearElement } from '#calendar/attributes.ts'
import { ROYAL_YEAR_OFFSET } from '#calendar/range.ts'
import { DEFAULT_CALENDAR, TRADITIONS, type Tradition } from '#calendar/traditions.ts'
import type { Animal, Element } from '#calendar/types.ts'
import type { MonthEntry } from '#contract/month.schema.ts'
import type { Translate } from '#contract/translator.ts'
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

/** The Tibetan months that a civil month meets, one line for each royal year. The element of the year is for signed-in users. */
export function TibetanMonths({ entries }: { entries: readonly MonthEntry[] }) {
  const cal = useCalendar()
  const { t } = useWords()
  const { user } = useSession()
  return (
    <div className={s.tibetan}>
      {tibetanMonths(entries, t).map(({ year, months }) => {
        const animal = yearAnimal(year - ROYAL_YEAR_OFFSET)
        const element = user ? yearElement(year - ROYAL_YEAR_OFFSET) : undefined
        return (
          <p key={year}>
            <span>{lineOf({ year, months, animal, element, cal }, t)}</span>&nbsp;
            <span lang="bo">{element ? `${TIBETAN[element]}་${TIBETAN[animal]}` : TIBETAN[animal]}</span>
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
  const animal = yearAnimal(losar.year - ROYAL_YEAR_OFFSET)
  return (
    <p>
      <span>
        {t(cal === DEFAULT_CALENDAR ? 'year.sub' : 'year.subOther', {
          newYear: t(`calendars.newYears.${cal}`),
          animal: t(`animals.${animal}`),
          year: yearName(losar.year, cal, t),
          date: date('dayMonth', losar.date),
        })}
      </span>{' '}
      <span lang="bo">{TIBETAN[animal]}</span>
    </p>
  )
}

/** The same in words alone, as everybody may see it. */
export function tibetanMonthLines(
  entries: readonly LunarMonth[],
  t: Translate,
  cal: Tradition = DEFAULT_CALENDAR,
): string[] {
  return tibetanMonths(entries, t).map(({ year, months }) =>
    lineOf({ year, months, animal: yearAnimal(year - ROYAL_YEAR_OFFSET), cal }, t),
  )
}

/** The month of a day. */
type LunarMonth = Pick<MonthEntry, 'year' | 'lunarMonth' | 'monthPart'>

interface MonthsOfYear {
  year: number
  months: readonly string[]
  animal: Animal
  element?: Element | undefined
  cal: Tradition
}

function lineOf({ year, months, animal, element, cal }: MonthsOfYear, t: Translate): string {
  const values = {
    months: listed(months, t),
    year: yearName(year, cal, t),
    signs: signs(animal, element, cal, t),
  }
  return t(months.length > 1 ? 'month.tibetanMonths' : 'month.tibetanMonth', values)
}

const PARTS = ['', 'month.firstOfTwo', 'month.secondOfTwo']

/** The months by royal year, both in order; of a doubled month each says which of the two it is. */
export function tibetanMonths(
  entries: readonly LunarMonth[],
  t: Translate,
): { year: number; months: string[] }[] {
  const years = new Map<number, Set<string>>()
  for (const { year, lunarMonth, monthPart } of entries) {
    const part = t(PARTS[monthPart] ?? '')
    const months = years.get(year) ?? new Set()
    years.set(year, months.add(monthPart ? `${lunarMonth} (${part})` : String(lunarMonth)))
  }
  return [...years].map(([year, months]) => ({ year, months: [...months] }))
}

function listed(names: readonly string[], t: Translate): string {
  const [before, last = ''] = [names.slice(0, -1).join(', '), names.at(-1)]
  return before ? t('month.and', { before, last }) : last
}

function signs(animalId: Animal, elementId: Element | undefined, cal: Tradition, t: Translate): string {
  const animal = t(`animals.${animalId}`)
  if (!elementId) return animal
  if (TRADITIONS[cal].yearName === 'colour')
    return t('month.yearColour', { animal, colour: t(`calendars.colours.${elementId}`) })
  return t('month.yearSigns', { animal, element: t(`elements.${elementId}`) })
}
