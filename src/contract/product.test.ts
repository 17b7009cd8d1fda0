import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { POLICY_VERSION } from './product.ts'

test.each(LANGUAGES)(
  'in %s the privacy policy carries the date of its version, and says what it changed',
  lang => {
    const text = readFileSync(new URL(`../../content/${lang}/pages/privacy.md`, import.meta.url), 'utf8')
    const [, top = ''] = /^# .*\n\n.*?[:\p{L}] ?(\d.*)\n/u.exec(text) ?? []
    const [year, , day] = POLICY_VERSION.split('-').map(Number)
    expect([top.match(/\d+/g)?.map(Number), text.split('{#changes}')[1]]).toEqual([
      [day, year],
      expect.stringContaining(`- **${top}**`),
    ])
    if (lang === 'en') expect(new Date(`${top} UTC`).toISOString().slice(0, 10)).toBe(POLICY_VERSION)
  },
)
