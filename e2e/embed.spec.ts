import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LANGUAGES } from '#contract/languages.ts'
import { examples } from '../checks/everything.ts'
import { axeFindings, expect, overflow, type Page, test } from './page-test.ts'

const ourAddress = () => String(test.info().project.use.baseURL)

/** A site of somebody else, with the strictest policy that the documentation says is enough. */
async function openForeign(
  page: Page,
  body: string,
  ours: string,
  policy = '',
  isIsolated = false,
  head = '',
): Promise<() => void> {
  const server = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    if (isIsolated) {
      reply.setHeader('cross-origin-embedder-policy', 'require-corp')
      reply.setHeader('cross-origin-opener-policy', 'same-origin')
    }
    reply.setHeader(
      'content-security-policy',
      policy || `default-src 'none'; script-src ${ours}; connect-src ${ours}`,
    )
    reply.end(
      `<!doctype html><html lang="en"><title>Our centre</title>${head}<main><h1>Our centre</h1>${body}</main>`,
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return () => void server.close()
}

const TUESDAY = { en: 'Tuesday, 24 November 2026', de: 'Dienstag, 24. November 2026' }
const cardOf = (page: Page) => page.locator('.card[data-place="0"]')

test.beforeEach(({ page }) => page.clock.install({ time: new Date('2026-11-24T10:00:00') }))

test('another site shows today by one script, under a policy that allows our address alone', async ({
  page,
}) => {
  const ours = ourAddress()
  const close = await openForeign(
    page,
    `<script src="${ours}/embed.js" data-lang="de" data-theme="light"></script>`,
    ours,
  )
  await expect(cardOf(page)).toContainText(TUESDAY.de)
  await expect(cardOf(page).getByRole('link')).toHaveAttribute('href', /\/de\/day\/2026-11-24$/)
  const { color, background } = await cardOf(page).evaluate(card => {
    const style = getComputedStyle(card)
    return { color: style.color, background: style.backgroundColor }
  })
  expect([color, background]).toEqual(['rgb(34, 29, 44)', 'rgb(250, 246, 236)'])
  expect(await axeFindings(page)).toEqual([])
  close()
})

test('the element follows its language and its theme, and goes with trusted types', async ({ page }) => {
  const ours = ourAddress()
  const close = await openForeign(
    page,
    `<dawa-today lang="en" theme="dark"></dawa-today><script async src="${ours}/embed.js"></script>`,
    ours,
    `default-src 'none'; script-src ${ours}; connect-src ${ours}; require-trusted-types-for 'script'; trusted-types dawa`,
  )
  await expect(cardOf(page)).toContainText(TUESDAY.en)
  await page.locator('dawa-today').evaluate(element => element.setAttribute('lang', 'de'))
  await expect(cardOf(page)).toContainText(TUESDAY.de)
  await page.locator('dawa-today').evaluate(element => element.setAttribute('lang', 'xx'))
  await expect(cardOf(page)).toContainText(TUESDAY.en)
  close()
})

test('from the head, and as a module with its hash, the card is seen in the page', async ({
  page,
  request,
}) => {
  const ours = ourAddress()
  const source = await (await request.get('/embed.js')).body()
  const hash = `sha384-${createHash('sha384').update(source).digest('base64')}`
  for (const kind of ['', 'async', 'defer', `type="module" crossorigin integrity="${hash}"`]) {
    const script = `<script ${kind} src="${ours}/embed.js" data-lang="de"></script>`
    const close = await openForeign(page, '<p>Text</p>', ours, '', false, script)
    await expect(cardOf(page), kind).toContainText(TUESDAY.de)
    await expect(cardOf(page), kind).toBeInViewport()
    await expect(page.locator('head dawa-today')).toHaveCount(0)
    close()
  }
})

test('pages of others show pictures and icons, also where they isolate themselves', {
  tag: '@everything',
}, async ({ page }) => {
  const ours = ourAddress()
  const paths = [
    '/share/en/2026-11-20.png',
    '/share/en/2026-11-20-story.png',
    '/favicon.svg',
    '/icon-192.png',
  ]
  const images = paths.map(path => `<img alt="${path}" src="${ours}${path}">`).join('')
  const close = await openForeign(page, images, ours, `default-src 'none'; img-src ${ours}`, true)
  for (const path of paths)
    await expect
      .poll(() => page.getByAltText(path).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  close()
})

test('a site that isolates its pages shows the frame and the script', async ({ page }) => {
  const ours = ourAddress()
  const close = await openForeign(
    page,
    `<iframe title="framed" src="${ours}/embed/de"></iframe><dawa-today lang="en"></dawa-today><script async src="${ours}/embed.js"></script>`,
    ours,
    `default-src 'none'; script-src ${ours}; connect-src ${ours}; frame-src ${ours}`,
    true,
  )
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  await expect(page.frameLocator('[title=framed]').getByText(TUESDAY.de)).toBeVisible()
  await expect(cardOf(page)).toContainText(TUESDAY.en)
  close()
})

test.describe('where the almanac cannot be reached', () => {
  test.use({ mayFail: true })

  test('a link stands in place of the day, the own one of the page first', async ({ page }) => {
    const ours = ourAddress()
    await page.route('**/embed/ru/**', route => route.abort())
    const close = await openForeign(
      page,
      `<dawa-today lang="ru"></dawa-today><dawa-today lang="ru"><a href="/ours">Our own</a></dawa-today><script async src="${ours}/embed.js"></script>`,
      ours,
    )
    const link = page.getByRole('link', { name: 'Сегодня по тибетскому календарю' })
    await expect(link).toHaveAttribute('href', `${ours}/ru/day`)
    await expect(page.getByRole('link', { name: 'Our own' })).toBeVisible()
    // It comes by itself once the network is back.
    await page.unroute('**/embed/ru/**')
    await page.clock.runFor(301_000)
    await expect(cardOf(page).first()).toContainText('24 ноября')
    close()
  })

  test('a site that does not allow our script shows what stands in the element', async ({ page }) => {
    const ours = ourAddress()
    const close = await openForeign(
      page,
      `<dawa-today><a href="${ours}/en/day">Today</a></dawa-today><script async src="${ours}/embed.js"></script>`,
      ours,
      "default-src 'none'",
    )
    await expect(page.getByRole('link', { name: 'Today' })).toBeVisible()
    close()
  })

  test('only the frame of today may be framed', async ({ page }) => {
    const ours = ourAddress()
    const close = await openForeign(
      page,
      `<iframe title="framed" src="${ours}/embed/en"></iframe><iframe title="page" src="${ours}/en/day/2026-11-24"></iframe><iframe title="screen" src="${ours}/en/display"></iframe>`,
      ours,
      `default-src 'none'; frame-src ${ours}`,
    )
    await expect(page.frameLocator('[title=framed]').getByText(TUESDAY.en)).toBeVisible()
    for (const title of ['page', 'screen'])
      await expect(page.frameLocator(`[title=${title}]`).getByText(TUESDAY.en)).toHaveCount(0)
    close()
  })
})

for (const path of examples(['/embed/en', '/en/display'], ['/embed/en']))
  test(`${path} turns to the next day at midnight, without a network`, async ({ page, context }) => {
    await page.clock.setFixedTime(new Date('2026-11-24T23:59:30'))
    await page.clock.install({ time: new Date('2026-11-24T23:59:30') })
    await page.goto(path)
    await expect(cardOf(page)).toContainText('Tuesday, 24 November 2026')
    await context.setOffline(true)
    await page.clock.runFor(60_000)
    await expect(cardOf(page)).toContainText('Wednesday, 25 November 2026')
  })

test.describe('the display', () => {
  test.use({ serviceWorkers: 'allow' })

  test('opens again without a network, days later', async ({ page, context }) => {
    await page.goto('/en/display')
    await expect
      .poll(() =>
        page.evaluate(async () =>
          Boolean(await (await caches.open('pages')).match('/en/display', { ignoreVary: true })),
        ),
      )
      .toBe(true)
    await context.setOffline(true)
    const later = new Date(Date.now() + 10 * 86_400_000)
    await page.clock.setFixedTime(later)
    await page.reload()
    await expect(cardOf(page)).toHaveAttribute('data-date', later.toISOString().slice(0, 10))
    await expect(page.locator('.card[data-place="5"]')).toBeVisible()
  })
})

/** Whose texts axe reads; it finds the same in the others. */
const READ_BY_AXE = examples(LANGUAGES, ['ru'])

for (const lang of examples(LANGUAGES, ['ru', 'de']))
  test(`frame and display fit in ${lang}`, async ({ page }) => {
    for (const path of [`/embed/${lang}?theme=light`, `/${lang}/display`]) {
      await page.goto(path)
      await expect(cardOf(page)).toBeVisible()
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 700 })
        expect(await overflow(page), `${path} ${width}`).toBe(0)
        const isRead = READ_BY_AXE.includes(lang) && width !== 768
        if (isRead) expect(await axeFindings(page), `${path} ${width}`).toEqual([])
      }
    }
  })

test('without script the day of UTC is seen, with its date', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: ourAddress(), javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/embed/en')
  await expect(cardOf(page)).toHaveCount(1)
  await expect(cardOf(page).locator('time')).toHaveAttribute(
    'datetime',
    new Date().toISOString().slice(0, 10),
  )
  await context.close()
})

test('in ten kinds of containers the card has a width that can be read', async ({ page }) => {
  const ours = ourAddress()
  const kinds = [
    'display: block',
    'display: flex',
    'display: flex; flex-direction: column; align-items: center',
    'display: inline-block',
    'display: grid; justify-items: center',
    'display: table',
    'position: absolute',
    'width: fit-content',
    'float: left',
    'width: 220px',
  ]
  const body = kinds
    .map((_, place) => `<div class="c${place}"><dawa-today lang="de"></dawa-today></div>`)
    .join('\n')
  const style = kinds.map((kind, place) => `.c${place} { ${kind} }`).join('\n')
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src ${ours}; connect-src ${ours}`
  const head = `<style>${style}</style><script type="module" src="${ours}/embed.js"></script>`
  const close = await openForeign(page, body, ours, policy, false, head)
  await expect(cardOf(page)).toHaveCount(kinds.length)
  const sizes = await cardOf(page).evaluateAll(cards =>
    cards.map(card => card.getBoundingClientRect()).map(({ width, height }) => ({ width, height })),
  )
  expect(
    kinds.filter((_, place) => (sizes[place]?.width ?? 0) < 200 || (sizes[place]?.height ?? 0) > 1200),
  ).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  close()
})

test('a language is known however an editor of pages writes it, and an unknown calendar is the usual one', async ({
  page,
}) => {
  const ours = ourAddress()
  const asked: string[] = []
  page.on(
    'request',
    request => request.url().includes('/embed/') && asked.push(request.url().slice(ours.length)),
  )
  const body = ['DE', 'de-AT', '”de”']
    .map(lang => `<dawa-today lang="${lang}"></dawa-today>`)
    .concat('<dawa-today lang="de" cal="Bhutan"></dawa-today><dawa-today lang="de" cal="lunar"></dawa-today>')
    .join('\n')
  const close = await openForeign(
    page,
    body,
    ours,
    '',
    false,
    `<script type="module" src="${ours}/embed.js"></script>`,
  )
  await expect(cardOf(page)).toHaveCount(5)
  for (const card of await cardOf(page).all()) await expect(card).toContainText(TUESDAY.de)
  const day = '/embed/de/2026-11-24?days=2'
  expect(asked.toSorted()).toEqual([day, day, day, day, `${day}&cal=bhutan`, `${day}&cal=lunar`].toSorted())
  close()
})
