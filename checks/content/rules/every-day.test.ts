import { expect, test } from 'vitest'
import { messages } from '../testing.ts'
import { everyDay } from './every-day.ts'

const found = (language: Parameters<typeof messages>[1], list: string): string[] =>
  messages(everyDay, language, {}, { 9: { recommended: list, notRecommended: list } })

test.each([
  ['en', 'trade; pride; harming living beings; felling trees', ['pride', 'harming living beings']],
  [
    'en',
    'taking vows; breaking vows; polluting water; idle waiting; gossip',
    ['breaking vows', 'polluting water', 'idle waiting', 'gossip'],
  ],
  [
    'es',
    'tomar votos; contaminar el agua; orgullo; murmuración',
    ['contaminar el agua', 'orgullo', 'murmuración'],
  ],
  ['pt', 'fazer votos; poluir nascentes; orgulho; mexericos', ['poluir nascentes', 'orgulho', 'mexericos']],
  ['de', 'Gelübde ablegen; Hochmut; Klatsch; untätig warten', ['Hochmut', 'Klatsch', 'untätig warten']],
  [
    'ru',
    'тяжбы; гордыня; сплетни; загрязнение воды; праздное ожидание',
    ['гордыня', 'сплетни', 'загрязнение воды', 'праздное ожидание'],
  ],
  ['fr', 'mariages; orgueil; commérages; polluer l’eau', ['orgueil', 'commérages', 'polluer l’eau']],
  [
    'it',
    'nozze; orgoglio; pettegolezzi; inquinare l’acqua',
    ['orgoglio', 'pettegolezzi', 'inquinare l’acqua'],
  ],
  ['en', 'unpolluted springs; preparing medicine', []],
  ['ru', 'детские праздники; принятие обетов', []],
  ['en', '', []],
] as const)('%s: %s', (language, list, expected) => {
  expect(found(language, list)).toEqual(
    expected.map(phrase => `9.notRecommended: holds on every day: ${phrase}`),
  )
})

test('in prose the words are free', () => {
  expect(
    messages(everyDay, 'en', {}, { summary: 'Gossip and pride are what this combination warns of.' }),
  ).toEqual([])
})
