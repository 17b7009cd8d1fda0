import type { DayFacts } from '#astrology/types.ts'
import type { DayData } from '#contract/day.schema.ts'
import { type AlmanacTexts, textOf } from '../texts/almanac.ts'

type Custom = NonNullable<DayData['customs']>[number]

/** What people ask of a day: hair, journeys, flags, what not to begin. In the order of the screen. */
export function presentCustoms(lunarDay: number, facts: DayFacts, texts: AlmanacTexts): Custom[] {
  const { customs, lunarDay: lunar } = facts
  const words = texts.customs
  const entries: (Custom | null)[] = [
    custom('hairCutting', customs.hairCutting.sign === '+' ? 1 : -1, words.names.hairCutting, {
      text: textOf(words.hairCutting, lunarDay, 'customs').text,
    }),
    custom(
      'travel',
      Math.sign(customs.travel.value),
      words.names.travel,
      textOf(words.travel, customs.travel.id, 'customs'),
    ),
    custom('skyDoor', -1, words.names.skyDoor, textOf(words.skyDoor, customs.skyDoor, 'customs')),
    customs.prayerFlags && custom('prayerFlags', -1, words.names.prayerFlags, words.prayerFlags.avoid),
    customs.greatBlackDay
      ? custom('greatBlackDay', -1, words.names.greatBlackDay, words.greatBlackDay)
      : null,
    custom(
      'fiveClass',
      lunar.fiveClass.tone,
      words.names.fiveClass,
      textOf(words.fiveClass, lunar.fiveClass.id, 'customs'),
    ),
  ]
  return entries.filter(entry => entry !== null)
}

function custom(
  id: string,
  sign: number,
  kind: string,
  { name, text }: { name?: string; text: string },
): Custom {
  return { id, name: name ? `${kind}: ${name}` : kind, sign, text }
}
