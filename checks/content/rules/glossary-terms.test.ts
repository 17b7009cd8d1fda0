import { expect, test } from 'vitest'
import { messages, messagesOf } from '../testing.ts'
import { glossaryTerms } from './glossary-terms.ts'

test.each([
  ['de', 'a lunar mansion', 'ein Mondhaus', []],
  ['de', 'the lunar mansions', 'die 27 Mondhäuser', []],
  [
    'de',
    'a lunar mansion',
    'eine Mondstation',
    ['"lunar mansion" must be rendered "Mondhaus"', 'refused rendering of "lunar mansion"'],
  ],
  ['ru', 'the lunar mansion', 'о лунной стоянке', []],
  ['ru', 'the lunar mansion', 'о лунном доме', ['"lunar mansion" must be rendered "лунная стоянка"']],
  ['ru', 'Medicine Buddha', 'Будды Медицины', []],
  ['fr', 'The La rests', 'La repose ici', []],
  ['fr', 'The La rests', 'Le souffle repose la', ['"La" must be rendered "La"']],
  ['fr', 'a day of blah', 'un jour', []],
  ['es', 'Losar begins', 'Comienza el Losar', []],
  ['es', 'Losar begins', 'Comienza el año', ['"Losar" must be rendered "Losar"']],
  ['it', 'of Saturn', 'di Saturno', []],
  ['de', 'naga day', 'Naga-Tage', []],
  ['de', 'a Burning day', 'ein Brenntag', []],
  ['de', 'Burning and a Burning day', 'ein Brenntag', ['"Burning" must be rendered "Verbrennung"']],
  ['de', 'a Burning day, another Burning day', 'ein Brenntag', []],
  ['es', 'Strength: {{value}}', 'Seguridad: {{value}}', []],
  ['es', 'Strength rules', 'La Seguridad', ['"Strength" must be rendered "Fuerza"']],
  ['ru', 'under the sign of Accomplishment', 'под знаком Свершения', []],
  ['ru', 'a small increase', 'немного больше', []],
] as const)('%s: %s / %s', (language, english, own, expected) => {
  expect(messagesOf(glossaryTerms, language, english, own)).toEqual(expected)
})

test('a name stands as the glossary has it, in English as well', () => {
  const at = (language: 'en' | 'de', name: string) =>
    messages(glossaryTerms, language, { rat: { name } }, { rat: { name } }, 'almanac/animals.json')
  expect(at('de', 'Maus')).toEqual([])
  expect(at('de', 'Ratte')).toEqual(['rat.name: "Ratte", the glossary has "Maus"'])
  expect(at('en', 'Mouse')).toEqual(['rat.name: "Mouse", the glossary has "rat"'])
})
