import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { AppContext } from '../../app/app-context.tsx'
import { testApp } from '../../app/testing-app.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { MarkdownText } from './markdown-text.tsx'
import { parseMarkdown } from './parse.ts'
import { safeUrl } from './safe-url.ts'

test.each([
  ['/day', '/day'],
  ['day?at=12:00', 'day?at=12:00'],
  ['#at:dawn', '#at:dawn'],
  ['//example.org/x', '//example.org/x'],
  ['http://example.org', 'http://example.org'],
  ['HTTPS://example.org', 'HTTPS://example.org'],
  ['irc://example.org', 'irc://example.org'],
  ['ircs://example.org', 'ircs://example.org'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['xmpp:a@example.org', 'xmpp:a@example.org'],
  ['javascript:alert(1)', ''],
  ['JaVaScRiPt:alert(1)', ''],
  ['data:text/html,x', ''],
  ['vbscript:x', ''],
  ['ftp://example.org', ''],
  ['httpx://example.org', ''],
])('the address %s is kept as "%s"', (url, kept) => {
  expect(safeUrl(url)).toBe(kept)
})

test('a heading gives its anchor away', () => {
  expect(parseMarkdown('## The *key* elements {#elements}\n\n### Without')).toEqual([
    {
      kind: 'heading',
      level: 2,
      id: 'elements',
      children: ['The ', { kind: 'em', children: ['key'] }, ' elements'],
    },
    { kind: 'heading', level: 3, children: ['Without'] },
  ])
})

function markup(text: string): string {
  const app = testApp()
  const element = (
    <AppContext value={app}>
      <WordsProvider translator={app.translator} lang="de">
        <MemoryRouter>
          <MarkdownText text={text} />
        </MemoryRouter>
      </WordsProvider>
    </AppContext>
  )
  return renderToStaticMarkup(element).replaceAll(/ class="[^"]*"/g, '')
}

test.each([
  ['*a* **b**', '<p><em>a</em> <strong>b</strong></p>'],
  ['[today](/day)', '<p><a href="/de/day">today</a></p>'],
  ['[out](https://example.org)', '<p><a href="https://example.org" rel="noopener">out</a></p>'],
  ['[bad](javascript:alert)', '<p>bad</p>'],
  ['![lamp](/images/x.svg)', '<p><img src="/images/x.svg" alt="lamp" loading="lazy"/></p>'],
  ['![lamp](data:x)', '<p>lamp</p>'],
  ['> said', '<blockquote><p>said</p></blockquote>'],
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
  ['a <script>b</script>', '<p>a &lt;script&gt;b&lt;/script&gt;</p>'],
])('%s', (text, html) => {
  expect(markup(text)).toBe(html)
})
