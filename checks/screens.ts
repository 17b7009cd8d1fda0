import { mkdirSync } from 'node:fs'
import { castFor, openScreen, SCREENS, throughViews, views } from './browser.ts'
import { startServer } from './running-server.ts'

const FOLDER = '.cache/screens'
const WIDTHS = [360, 768, 1280]
const LANGUAGES = ['en', 'de', 'ru'] as const

/** Pictures of every screen, to be looked at. What is wider than its window is told. */
export async function screens(count?: number): Promise<string> {
  const server = await startServer({ LIMIT_FACTOR: '1000' })
  const wide: string[] = []
  let taken = 0
  mkdirSync(FOLDER, { recursive: true })
  try {
    const cast = await castFor(server.base)
    await throughViews(views(WIDTHS, LANGUAGES).slice(0, count), server.base, async (page, view) => {
      const { lang, theme, width } = view
      for (const screen of SCREENS) {
        const { name } = screen
        // The day that a visitor sees first also shows the welcome.
        await page.addInitScript(
          isFirst => localStorage.setItem('welcomeSeen', String(!isFirst)),
          name === 'today',
        )
        await openScreen(page, view, screen, cast)
        await page.evaluate(bringImages)
        const shot = `${name}-${lang}-${theme}-${width}`
        await page.screenshot({ path: `${FOLDER}/${shot}.png`, fullPage: name !== 'today' })
        if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) wide.push(shot)
        taken += 1
      }
    })
  } finally {
    await server.stop()
  }
  for (const shot of wide) console.error(`${shot} is wider than its window`)
  if (wide.length > 0) process.exitCode = 1
  return `screens: ${taken} pictures in ${FOLDER}, ${wide.length} too wide`
}

/** Runs in the page: what waits for the reader to scroll is in the picture too. */
async function bringImages(): Promise<void> {
  const images = [...document.images]
  for (const image of images) image.loading = 'eager'
  await Promise.all(images.map(image => image.decode().catch(() => undefined)))
}
