import { expect, test } from 'vitest'
import { isComplete, LANGUAGES, type Language } from '#contract/languages.ts'
import type { MatterList } from '#contract/matters.schema.ts'
import { matchMatters } from './match-matters.ts'

type Groups = MatterList['groups']

const GROUPS: Groups = [
  {
    id: 'appearance',
    name: 'Hair and clothes',
    matters: [
      { id: 'hair-cutting', name: 'Стрижка', infinitive: 'подстричься', synonyms: 'парикмахер, причёска' },
      { id: 'hair-washing', name: 'Lavar o cabelo', infinitive: 'lavar', synonyms: 'banho, champô' },
    ],
  },
  {
    id: 'home',
    name: 'Home',
    matters: [{ id: 'new-home', name: 'Einzug', infinitive: 'umzuziehen', synonyms: 'Umzug, neue Wohnung' }],
  },
]

const found = (typed: string) =>
  matchMatters(GROUPS, typed).flatMap(({ options }) => options.map(({ id, synonym }) => [id, synonym]))

test('nothing typed offers everything in its groups', () => {
  expect(matchMatters(GROUPS, ' ').map(({ id, options }) => [id, options.length])).toEqual([
    ['appearance', 2],
    ['home', 1],
  ])
})

test.each([
  ['стри', [['hair-cutting', undefined]]],
  ['прическа', [['hair-cutting', 'причёска']]],
  ['CHAMPO', [['hair-washing', 'champô']]],
  ['Wohnung', [['new-home', 'neue Wohnung']]],
  ['umzuz', [['new-home', 'umzuziehen']]],
  ['o', [['hair-washing', undefined]]],
  ['zzz', []],
])('“%s” finds by name, other word or verb, without regard to accents', (typed, expected) => {
  expect(found(typed)).toEqual(expected)
})

test('a typing error is forgiven only where nothing fits without one', () => {
  const matters = ['Wedding', 'Weeding'].map(name => ({ id: name, name, infinitive: '', synonyms: '' }))
  const groups = [{ id: 'all', name: '', matters }] as unknown as Groups
  const names = (typed: string) =>
    matchMatters(groups, typed).flatMap(({ options }) => options.map(one => one.name))
  expect(names('weeding')).toEqual(['Weeding'])
  expect(names('weedding')).toEqual(['Wedding', 'Weeding'])
})

const WORDS: Readonly<Partial<Record<Language, readonly [word: string, matter: string][]>>> = {
  en: [
    ['haircut', 'hair-cutting'],
    ['moving', 'new-home'],
    ['surgery', 'treatment'],
    ['wedding', 'marriage'],
  ],
  de: [
    ['Umzug', 'new-home'],
    ['Friseur', 'hair-cutting'],
    ['Operation', 'treatment'],
  ],
  ru: [
    ['стрижка', 'hair-cutting'],
    ['переезд', 'new-home'],
    ['операция', 'treatment'],
  ],
  es: [
    ['mudanza', 'new-home'],
    ['peluquería', 'hair-cutting'],
    ['boda', 'marriage'],
  ],
  pt: [
    ['mudança', 'new-home'],
    ['cabeleireiro', 'hair-cutting'],
    ['casamento', 'marriage'],
  ],
  fr: [
    ['déménagement', 'new-home'],
    ['coiffeur', 'hair-cutting'],
    ['mariage', 'marriage'],
  ],
  it: [
    ['trasloco', 'new-home'],
    ['parrucchiere', 'hair-cutting'],
    ['nozze', 'marriage'],
  ],
}

test.each(LANGUAGES.filter(isComplete))(
  'the words people search for lead to their matter: %s',
  async lang => {
    const { default: words } = (await import(`../../../content/${lang}/almanac/matters.json`)) as {
      default: { matters: Record<string, Omit<Groups[number]['matters'][number], 'id'>> }
    }
    const matters = Object.entries(words.matters).map(([id, matter]) => ({ id, ...matter }))
    const groups = [{ id: 'all', name: '', matters }] as unknown as Groups
    expect(WORDS[lang]).toBeDefined()
    for (const [word, matter] of WORDS[lang] ?? []) {
      const ids = matchMatters(groups, word).flatMap(({ options }) => options.map(({ id }) => id))
      expect([word, ids.includes(matter as never)]).toEqual([word, true])
    }
  },
)
