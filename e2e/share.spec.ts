import { expect, open, test } from './page-test.ts'

const DAY = '/de/day/2026-11-20'

test('a day is shared with its upright picture', { tag: '@desktop-first' }, async ({ page }) => {
  await page.addInitScript(() => {
    // A busy machine may draw the picture for longer than a click allows; the browser's clock has no say in it.
    AbortSignal.timeout = () => new AbortController().signal
    navigator.canShare = () => true
    navigator.share = async data => {
      const { title, url, files = [] } = data ?? {}
      const [file] = files
      const picture = file && (await createImageBitmap(file))
      document.title = JSON.stringify([title, url, file?.name, picture?.width, picture?.height])
    }
  })
  await open(page, DAY)
  const headline = await page.locator('h1').textContent()
  await page.getByRole('button', { name: 'Teilen' }).click()
  await expect(page).toHaveTitle(JSON.stringify([headline, page.url(), 'dawa-2026-11-20.png', 1080, 1920]))
})

test('what is shared of today is its date, which stays tomorrow', { tag: '@everything' }, async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    navigator.share = async data => {
      document.title = data?.url ?? ''
    }
  })
  await open(page, '/de/day#marriage')
  const date = await page.evaluate(() => new Date().toLocaleDateString('en-CA'))
  await page.getByRole('button', { name: 'Teilen' }).click()
  await expect(page).toHaveTitle(`${baseURL}/de/day/${date}#marriage`)
  const href = page.locator('head link[rel=canonical]')
  await expect(href).toHaveAttribute('href', new RegExp(`/de/day/${date}$`))
  const address = page.locator('head meta[property="og:url"]')
  await expect(address).toHaveAttribute('content', new RegExp(`/de/day/${date}$`))
})

test('a day whose picture fails is shared without it', async ({ page }) => {
  await page.route('**/share/**', route => route.abort())
  await page.addInitScript(() => {
    navigator.canShare = () => true
    navigator.share = async data => {
      document.title = JSON.stringify([data?.url, data?.files?.length ?? 0])
    }
  })
  await open(page, DAY)
  await page.getByRole('button', { name: 'Teilen' }).click()
  await expect(page).toHaveTitle(JSON.stringify([page.url(), 0]))
})

test('where nothing can be shared the link is copied, and where that is refused it is shown', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          if (document.title === 'refused') throw new DOMException('Refused', 'NotAllowedError')
          document.title = text
        },
      },
    })
  })
  await open(page, DAY)
  const share = page.getByRole('button', { name: 'Teilen' })
  await share.click()
  await expect(page.getByText('Der Link ist kopiert.')).toBeVisible()
  expect(await page.title()).toBe(page.url())
  await page.evaluate(() => {
    document.title = 'refused'
  })
  // The click waits for the dialog to be closed.
  const shown = page.waitForEvent('dialog').then(async dialog => {
    await dialog.dismiss()
    return [dialog.type(), dialog.defaultValue()]
  })
  await share.click()
  expect(await shown).toEqual(['prompt', page.url()])
})
