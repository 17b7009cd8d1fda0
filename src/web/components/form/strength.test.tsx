// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guessedWords, isGuessable } from '#contract/guessable.ts'
import { AppContext } from '../../app/app-context.tsx'
import { testApp } from '../../app/testing-app.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { Strength } from './strength.tsx'

const EMAIL = 'ludmilla@example.org'
const list = ['common-passwords', 'guessed-words'].flatMap(name =>
  Object.values<string>(JSON.parse(readFileSync(`src/server/accounts/data/${name}.json`, 'utf8'))).flatMap(
    words => words.split(' '),
  ),
)
const words = guessedWords(list)

const app = testApp()
const box = document.body.appendChild(document.createElement('div'))
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => Response.json(list))
  root = createRoot(box)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

async function scoreOf(password: string): Promise<number> {
  const page = (
    <AppContext value={app}>
      <WordsProvider translator={app.translator} lang="en">
        <form>
          <input autoComplete="username" defaultValue={EMAIL} />
          <Strength password={password} />
        </form>
      </WordsProvider>
    </AppContext>
  )
  await act(async () => root.render(page))
  await act(async () => {})
  return Number(box.querySelector('[data-score]')?.getAttribute('data-score'))
}

test.each([
  ...[
    'Password123!',
    'contraseña',
    'contraseña'.normalize('NFD'),
    'Summer2026!!',
    '19850101',
    'qwe123!',
    'omanipadmehum',
  ],
  ...['ludmilla77', EMAIL, 'loyo6!', 'x7Kq2p', 'butter lamp on the lake', 'Ludmilla liest gern', '84726193'],
])('the meter calls %s very weak exactly when the server refuses it', async password => {
  expect((await scoreOf(password)) === 0).toBe(isGuessable(password.normalize('NFC'), EMAIL, words))
})

test.each([
  ['password', 0],
  ['84726193', 2],
  ['butter lamp on the lake', 4],
])('the stronger a password, the more of the meter is lit: %s', async (password, lit) => {
  await scoreOf(password)
  expect(box.querySelectorAll('[data-lit]')).toHaveLength(lit)
})
