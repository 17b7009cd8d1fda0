import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bornIn } from '#astrology/index.ts'
import { ANIMALS, parseDayNumber, tibetanDay } from '#calendar/index.ts'
import { isComplete, LANGUAGES, type Language } from '#contract/languages.ts'

/** What a line says that is neither for nor against, and how plans are begun: that is said of days, never of a person. */
const SAID: Partial<Record<Language, [neutral: RegExp, plans: RegExp]>> = {
  en: [/neither yes nor no/, /\b(begin|start|plan|request)/i],
  es: [/ni sí ni no/, /(empe[zc]|plan|comenz)/i],
  pt: [/(nem )?sim nem não/, /(começ|plano|pedir)/i],
  de: [/weder Ja noch Nein/, /(beginn|anfang|Plän|Bitte\b)/i],
  ru: [/ни да, ни нет/, /(начат|начин|план|просьб)/i],
  fr: [/neutre/, /(commenc|projet|demande)/i],
  it: [/né sì né no/, /(cominc|progett|richiest)/i],
}
const KINDS = ['enemy', 'selfBad', 'child', 'selfGood', 'friend', 'mother']

test.each(LANGUAGES.filter(isComplete))(
  'in %s the conclusion for a birth year follows from its two lines, on every day of a year',
  lang => {
    const { born } = JSON.parse(readFileSync(`content/${lang}/ui.json`, 'utf8')).day
    const [neutral = /$^/, plans = /$^/] = SAID[lang] ?? []
    const first = parseDayNumber('2027-01-01')
    for (let number = first; number < first + 365; number++) {
      for (const animal of ANIMALS) {
        const { weekday, stones, conclusion } = bornIn(animal, tibetanDay(number))
        const byWeekday =
          born[`weekday${weekday === null ? 'Silent' : weekday === 'obstacle' ? 'Against' : 'For'}`]
        const byAnimal = born[KINDS[stones + 2] ?? '']
        const silent = [byWeekday, byAnimal].filter(text => neutral.test(text)).length
        expect(silent).toBe([weekday === null, stones === 0].filter(Boolean).length)
        const told = born.conclusion[conclusion]
        expect(neutral.test(told), `${byWeekday} ${byAnimal} ${told}`).toBe(silent > 0)
        expect(`${byAnimal} ${told}`).not.toMatch(plans)
      }
    }
  },
)
