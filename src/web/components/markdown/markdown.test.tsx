// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { AppContext } from '../../app/app-context.tsx'
import { testApp } from '../../app/testing-app.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { Markdown } from './markdown.tsx'
import { parseLongText, parseMarkdown } from './parse.ts'
import { SCRIPT_ADDRESSES } from './testing-addresses.ts'

function markup(text: string): string {
  const app = testApp()
  const element = (
    <AppContext value={app}>
      <WordsProvider translator={app.translator} lang="de">
        <MemoryRouter>
          <Markdown content={parseMarkdown(text)} />
        </MemoryRouter>
      </WordsProvider>
    </AppContext>
  )
  return renderToStaticMarkup(element).replaceAll(/ class="[^"]*"|\n/g, '')
}

test.each([
  ['/day', '/de/day'],
  ['#at:dawn', '#at:dawn'],
  ['day?at=12:00', 'day?at=12:00'],
  ['//example.org/x', '//example.org/x'],
  ['ircs://example.org', 'ircs://example.org'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['xmpp:a@example.org', 'xmpp:a@example.org'],
  ['javascript:alert', undefined],
  ['JaVaScRiPt:alert', undefined],
  ['data:text/html,x', undefined],
  ['vbscript:x', undefined],
  ['ftp://example.org', undefined],
])('ASVS 1.2.2: a link to %s leads to %s', (url, href) => {
  expect(/href="([^"]*)"/.exec(markup(`[x](${url})`))?.[1]).toBe(href)
})

test.each([
  ['*a* **b**', '<p><em>a</em> <strong>b</strong></p>'],
  ['[today](/day)', '<p><a href="/de/day">today</a></p>'],
  ['[out](https://example.org)', '<p><a href="https://example.org" rel="noopener">out</a></p>'],
  ['[bad](javascript:alert)', '<p>bad</p>'],
  ['![lamp](/images/x.svg)', '<p><img src="/images/x.svg" alt="lamp" loading="lazy"/></p>'],
  ['> said', '<blockquote><p>said</p></blockquote>'],
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
  ['---', '<hr/>'],
  ['# One\n\n##### Deep {#deep}', '<h2>One</h2><h4 id="deep">Deep</h4>'],
  ['a <script>b</script>', '<p>a &lt;script&gt;b&lt;/script&gt;</p>'],
])('%s', (text, html) => {
  expect(markup(text)).toBe(html)
})

/** What the browser takes for the protocol of an address: it drops control characters and spaces before it, and tabs and line ends within. */
function protocolOf(address: string): string {
  try {
    return new URL(address, 'https://almanac.example').protocol
  } catch {
    return 'https:'
  }
}

test.each(SCRIPT_ADDRESSES)(
  'ASVS 1.2.2: %j in a link, an image or a reference leads nowhere that runs',
  address => {
    // Planted: the schemas of `sanitize` in parse.ts allow `javascript`.
    expect(SCRIPT_ADDRESSES.length).toBeGreaterThanOrEqual(40)
    for (const text of [
      `[x](${address})`,
      `[x](<${address}>)`,
      `<${address}>`,
      `[x]\n\n[x]: ${address}`,
      `![x](${address})`,
    ]) {
      const box = document.createElement('div')
      box.innerHTML = markup(text)
      const addresses = [...box.querySelectorAll('a, img')].map(
        one => one.getAttribute('href') ?? one.getAttribute('src') ?? '',
      )
      expect(addresses.filter(one => !/^(https?|mailto):$/.test(protocolOf(one)))).toEqual([])
      expect(box.querySelectorAll('script, svg, iframe, [onload], [onerror]')).toHaveLength(0)
    }
  },
)

test('a long text has a title, an opening and sections; one without an anchor takes its number', () => {
  const { title, opening, sections } = parseLongText(
    '# Title\n\nOpening\n\n## The *key* {#one}\n\nA\n\n### Deeper\n\n## Two\n\nB',
  )
  expect(title).toBe('Title')
  expect(opening).toContainEqual(expect.objectContaining({ tagName: 'p' }))
  const tags = (content: typeof opening) => content.flatMap(node => ('tagName' in node ? node.tagName : []))
  expect(sections.map(section => [section.id, section.title, tags(section.content)])).toEqual([
    ['one', 'The key', ['p', 'h3']],
    ['2', 'Two', ['p']],
  ])
})
