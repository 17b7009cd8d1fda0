import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Answer } from '#contract/page.ts'
import type { LongText } from '#contract/pages.ts'
import { createTranslator } from '#contract/translator.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { LongTextPage } from './long-text.tsx'

const text = (value: string) => [{ type: 'text' as const, value }]
const TEXT: LongText & { lang?: 'en' } = {
  title: 'Knowledge',
  opening: text('It grows.'),
  sections: [
    { id: 'stones', title: 'Black and white stones', content: text('Of stones.') },
    { id: '2', title: 'The moon', content: text('Of the moon.') },
  ],
}

function page(answer: Answer<LongText>): string {
  const words = { pages: { missingTitle: 'Missing', contents: 'Contents' }, menu: { home: 'Home' } }
  const element = (
    <WordsProvider translator={createTranslator({ en: words })} lang="de">
      <LongTextPage drawing={id => id === 'stones' && <i>drawn</i>}>
        <footer>Below</footer>
      </LongTextPage>
    </WordsProvider>
  )
  const router = createMemoryRouter([{ id: 'text', path: '*', loader: () => answer, element }], {
    hydrationData: { loaderData: { text: { answer } } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/ class="[^"]*"/g, '')
}

test('a page of reading has its contents, whose links lead to its sections, and a drawing beside its own alone', () => {
  const html = page({ ok: true, data: { ...TEXT, lang: 'en' } })
  const links = [...html.matchAll(/<li><a href="#([^"]+)">([^<]+)</g)].map(([, id, title]) => [id, title])
  expect(links).toEqual([
    ['stones', 'Black and white stones'],
    ['2', 'The moon'],
  ])
  for (const [id] of links) expect(html).toContain(`<h2 id="${id}">`)
  // A text that the language of the page lacks says in which it is.
  expect(html).toContain('<article lang="en"><header><h1>Knowledge</h1>It grows.</header>')
  const [, stones, moon] = html.split('<section')
  expect([stones?.includes('drawn'), stones?.includes('Of stones.')]).toEqual([true, true])
  expect([moon?.includes('drawn'), moon?.includes('Of the moon.'), moon?.includes('Below')]).toEqual([
    false,
    true,
    true,
  ])
})

test('a page that could not be loaded says why, with the ways on', () => {
  const problem = { type: '', title: '', status: 503, detail: 'Try later.', message: '', errorMessage: '' }
  const html = page({ ok: false, problem })
  expect(html).toContain('<h1>Missing</h1>')
  expect(html).toContain('Try later.')
  expect(html).toContain('href="/de"')
})
