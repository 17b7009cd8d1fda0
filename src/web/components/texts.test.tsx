import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createTranslator } from '#contract/translator.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { Advice, hasRest } from './advice.tsx'
import { LoadError } from './load-error.tsx'
import { WithTibetan } from './with-tibetan.tsx'

const words = { NothingToAvoid: 'Nothing to avoid.', actions: { retry: 'Try again' } }

function markup(element: React.ReactElement): string {
  const routed = createMemoryRouter([
    {
      path: '*',
      element: (
        <WordsProvider translator={createTranslator({ en: words })} lang="en">
          {element}
        </WordsProvider>
      ),
    },
  ])
  return renderToStaticMarkup(<RouterProvider router={routed} />)
}

/** What is favoured and what is not. */
const linesOf = (element: React.ReactElement) =>
  [...markup(element).matchAll(/data-kind="(\w+)".*?<span>(.*?)<\/span>/g)].map(([, kind, text]) => [
    kind,
    text,
  ])

const FIVE = 'one; two; three; four; five'

test('the first three phrases of each list stand open, the others fold', () => {
  const lists = { recommended: FIVE, notRecommended: 'a; b; c' }
  expect(linesOf(<Advice {...lists} part="first" />)).toEqual([
    ['good', 'one · two · three'],
    ['bad', 'a · b · c'],
  ])
  expect(linesOf(<Advice {...lists} part="rest" />)).toEqual([['good', 'four · five']])
})

test('where the tradition names nothing to avoid, it is said in the fold; a list that nobody wrote says nothing', () => {
  expect(linesOf(<Advice recommended={FIVE} notRecommended="" part="first" />)).toEqual([
    ['good', 'one · two · three'],
  ])
  expect(linesOf(<Advice recommended="one" notRecommended="" part="rest" />)).toEqual([
    ['bad', 'Nothing to avoid.'],
  ])
  expect(linesOf(<Advice recommended="one" part="rest" />)).toEqual([])
})

test.each([
  [{ recommended: 'a; b; c', notRecommended: 'a; b; c' }, false],
  [{ recommended: 'a; b; c; d', notRecommended: 'a' }, true],
  [{ recommended: 'a', notRecommended: 'a; b; c; d' }, true],
  [{ recommended: 'a', notRecommended: '' }, true],
  [{ recommended: 'a' }, false],
])('of %j something is left to fold: %s', (lists, is) => expect(hasRest(lists)).toBe(is))

test.each([
  [0, true],
  [400, false],
  [404, false],
  [429, true],
  [500, true],
  [503, true],
])('a screen that failed with %i offers to try again: %s', (status, isOffered) => {
  const problem = {
    type: '',
    title: '',
    status,
    detail: 'From 1925-01-01 on.',
    message: '',
    errorMessage: '',
  }
  const html = markup(
    <LoadError problem={problem} title="Day">
      <a href="/en">Home</a>
    </LoadError>,
  )
  expect([html.includes('Try again'), html.includes('>Home<')]).toEqual([isOffered, true])
  // A date must not wrap at its hyphens.
  expect(/<span( class="[^"]+")>1925-01-01<\/span>/.test(html)).toBe(true)
})

test('the Tibetan words of a text say that they are Tibetan, and no others', () => {
  expect(renderToStaticMarkup(<WithTibetan text="Losar ལོ་གསར is the New Year" />)).toBe(
    '<span>Losar </span><span lang="bo">ལོ་གསར</span><span> is the New Year</span>',
  )
})
