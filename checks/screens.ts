import { mkdirSync } from 'node:fs'
import { createUsers, forEachView, openScreen, SCREENS, views } from './browser.ts'
import { startServer } from './running-server.ts'

const FOLDER = '.cache/screens'
const WIDTHS = [360, 768, 1280]
const LANGUAGES = ['en', 'de', 'ru'] as const

/**
 * Pictures of every screen, for people to look at. Lists screens that are wider than their window.
 * Seen to fail: with heads of pages that are at least 700 pixels wide.
 */
export async function screens(count?: number): Promise<string> {
  const server = await startServer({ LIMIT_FACTOR: '1000' })
  const wide: string[] = []
  let taken = 0
  mkdirSync(FOLDER, { recursive: true })
  try {
    const users = await createUsers(server.base)
    await forEachView(views(WIDTHS, LANGUAGES).slice(0, count), server.base, async (page, view) => {
      const { lang, theme, width } = view
      for (const screen of SCREENS) {
        const { name } = screen
        // The first page also shows the welcome banner.
        await page.addInitScript(
          isFirst => localStorage.setItem('welcomeSeen', String(!isFirst)),
          name === 'today',
        )
        await openScreen(page, view, screen, users)
        await page.evaluate(loadImages)
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

/** Runs in the page: images that load when scrolled to are in the picture too. */
async function loadImages(): Promise<void> {
  const images = [...document.images]
  for (const image of images) image.loading = 'eager'
  await Promise.all(images.map(image => image.decode().catch(() => undefined)))
}
