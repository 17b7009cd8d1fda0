import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import english from '#content/en/ui.json' with { type: 'json' }
import { createTranslator } from '#contract/translator.ts'
import { WordsProvider } from '../../../i18n/words.tsx'
import { Section } from '../section.tsx'
import { SignText } from './sign-text.tsx'

function markup(text: Parameters<typeof SignText>[0]): string {
  return renderToStaticMarkup(
    <WordsProvider translator={createTranslator({ en: english })} lang="en">
      <Section kind="Weekday" name="Monday">
        <SignText {...text} />
      </Section>
    </WordsProvider>,
  )
}

const detail = { description: 'Told at length.', recommended: 'one; ; two;', notRecommended: 'three' }

test('a section has its title, its header and its body', () => {
  const html = markup({ summary: 'Told in short.' })
  expect(html).toMatch(/<header><p[^>]*>Weekday<\/p><h2>Monday<\/h2><\/header>/)
  expect(html).toContain('<p>Told in short.</p>')
})

test('the lists stand open in one line each, favourable first, blank phrases dropped; all else folds', () => {
  const html = markup({ ...detail, summary: 'Told in short.', caveat: 'One source.', children: 'Iron' })
  const open = html.slice(0, html.indexOf('<details'))
  expect(open).toMatch(/Favourable<.*<span>one · two<\/span>.*Unfavourable<.*<span>three<\/span>/)
  expect(open).not.toContain('Told')
  expect(html).toMatch(
    /<summary>Details<\/summary><p>Told in short\.<\/p>Iron<p>Told at length\.<\/p><p[^>]*>One source\.<\/p><\/details>/,
  )
  expect(html).not.toContain('<details open')
})

test('of a list the first three phrases stand open, the rest folds', () => {
  const html = markup({ recommended: 'one; two; three; four; five' })
  expect([...html.matchAll(/<span>([^<]*)<\/span>/g)].map(([, line]) => line)).toEqual([
    'one · two · three',
    'four · five',
  ])
  expect(html.indexOf('<details')).toBeLessThan(html.indexOf('four'))
  expect(html.indexOf('three')).toBeLessThan(html.indexOf('<details'))
})

test('a sign without lists tells its summary openly', () => {
  const html = markup({ summary: 'Told in short.', caveat: 'One source.', isOpen: true })
  expect(html).toMatch(/<p>Told in short\.<\/p><details[^>]*><summary>Details<\/summary><p[^>]*>One source\./)
  expect(markup({ summary: 'Told in short.', isOpen: true })).not.toContain('<details')
})

test('an empty list of what to avoid says so in the fold; one that is missing says nothing', () => {
  const html = markup({ recommended: 'one', notRecommended: '' })
  expect(html).toMatch(/<details.*Unfavourable<.*<span>The old lists warn against nothing here\.<\/span>/)
  expect(markup({ recommended: 'one' })).not.toContain('Unfavourable')
})
