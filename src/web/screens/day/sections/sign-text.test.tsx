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

test('with a summary the recommendations fold behind it', () => {
  const html = markup({ ...detail, summary: 'Told in short.' })
  expect(html).toMatch(/<details[^>]*><summary>Details<\/summary><p>Told at length\.<\/p>/)
  expect(html).not.toContain('<details open')
})

test('with a summary its caveat folds behind it', () => {
  expect(markup({ summary: 'Told in short.', caveat: 'One source.' })).toMatch(
    /<p>Told in short\.<\/p><details[^>]*><summary>Details<\/summary><p[^>]*>One source\.<\/p><\/details>/,
  )
})

test('without a summary they stand open', () => {
  const html = markup(detail)
  expect(html).not.toContain('<details')
  expect(html).toContain('<p>Told at length.</p>')
})

test('an empty list of what to avoid says that there is nothing, in place of the list', () => {
  const html = markup({ recommended: 'one', notRecommended: '' })
  expect(html).toContain('Unfavourable</h4><p>The old lists warn against nothing here.</p>')
  expect([...html.matchAll(/<li>/g)]).toHaveLength(1)
})

test('without lists there are no titles', () => {
  expect(markup({ description: 'Told at length.' })).not.toContain('<h4>')
})

test('the two lists, blank phrases dropped', () => {
  const html = markup(detail)
  expect([...html.matchAll(/<li>([^<]*)<\/li>/g)].map(([, phrase]) => phrase)).toEqual([
    'one',
    'two',
    'three',
  ])
  expect(html.indexOf('Favourable')).toBeLessThan(html.indexOf('Unfavourable'))
})

test('of a weak sign the summary folds too, with its facts and what supports it', () => {
  const html = markup({
    ...detail,
    summary: 'Told in short.',
    caveat: 'One source.',
    isWeak: true,
    children: 'Iron',
  })
  expect(html).toMatch(/<\/header><div[^>]*><details/)
  expect(html).toMatch(/<p>Told in short\.<\/p>Iron<p>Told at length.*One source\.<\/p><\/details>/)
})
