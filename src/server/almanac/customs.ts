import type { DayFacts } from '#astrology/types.ts'
import type { DayData } from '#contract/day.schema.ts'
import { type AlmanacTexts, textOf } from '../texts/almanac.ts'

type Custom = NonNullable<DayData['customs']>[number]
type Kind = keyof AlmanacTexts['customs']['names']

/** What people ask of a day: hair, journeys, flags, what not to begin. In the order of the screen. */
export function presentCustoms(lunarDay: number, facts: DayFacts, texts: AlmanacTexts): Custom[] {
  const { customs, lunarDay: lunar } = facts
  const words = texts.customs
  const custom = (id: Kind, sign: number, { name, text }: { name?: string; text: string }): Custom => ({
    id,
    name: name ? customName(words.names[id], name, texts) : words.names[id],
    sign,
    text,
  })
  const hair = textOf(words.hairCutting, lunarDay, 'customs')
  const entries: (Custom | null)[] = [
    custom('hairCutting', customs.hairCutting.sign === '+' ? 1 : -1, { text: hair.text }),
    custom('travel', Math.sign(customs.travel.value), textOf(words.travel, customs.travel.id, 'customs')),
    custom('skyDoor', -1, textOf(words.skyDoor, customs.skyDoor, 'customs')),
    customs.prayerFlags && custom('prayerFlags', -1, words.prayerFlags.avoid),
    customs.greatBlackDay ? custom('greatBlackDay', -1, words.greatBlackDay) : null,
    custom('fiveClass', lunar.fiveClass.tone, textOf(words.fiveClass, lunar.fiveClass.id, 'customs')),
  ]
  return entries.filter(entry => entry !== null)
}

function customName(kind: string, name: string, { words }: AlmanacTexts): string {
  return words.customName.replace('{{kind}}', kind).replace('{{name}}', name)
}
