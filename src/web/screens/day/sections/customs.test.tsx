import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import english from '#content/en/ui.json' with { type: 'json' }
import { createTranslator } from '#contract/translator.ts'
import { WordsProvider } from '../../../i18n/words.tsx'
import { Customs } from './customs.tsx'

afterEach(() => void vi.unstubAllEnvs())

const note = { id: 'eclipse', name: 'Eclipse', sign: 0, text: 'A partial eclipse of the Moon.' }

function markup(utc?: string): string {
  return renderToStaticMarkup(
    <WordsProvider translator={createTranslator({ en: english })} lang="en">
      <Customs id="notes" customs={[{ ...note, ...(utc && { utc }) }]} />
    </WordsProvider>,
  )
}

test.each([
  ['Europe/Berlin', /28 August 2026 at 06:12 CEST/],
  ['America/Denver', /27 August 2026 at 22:12 GMT-6/],
])('an eclipse has its date and time by the clock of the device: %s', (zone, time) => {
  vi.stubEnv('TZ', zone)
  const html = markup('2026-08-28T04:12Z')
  const [, shown] = /<time dateTime="2026-08-28T04:12Z">Greatest eclipse: ([^<]+)<\/time>/.exec(html) ?? []
  expect(shown).toMatch(time)
})

test('a note without an instant has no time', () => {
  expect(markup()).not.toContain('<time')
})
