import { mkdirSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { createUsers, forEachView, openScreen, SCREENS, views } from './browser.ts'
import { report } from './figures.ts'
import { startServer } from './running-server.ts'

const FOLDER = '.cache/screens'
const WIDTHS = [360, 1280]

/**
 * Every screen in every language, theme and width: axe finds nothing, and no screen is wider than its window. Pictures of them, for people to look
 * at, are in `.cache/screens`. A number takes only the first views.
 */
export async function screens(count?: number): Promise<string> {
  const server = await startServer({ LIMIT_FACTOR: '1000' })
  const found: string[] = []
  let pages = 0
  mkdirSync(FOLDER, { recursive: true })
  try {
    const users = await createUsers(server.base)
    await forEachView(views(WIDTHS).slice(0, count), server.base, async (page, view) => {
      const { lang, theme, width } = view
      for (const screen of SCREENS) {
        await openScreen(page, view, screen, users)
        const name = `${screen.name}-${lang}-${theme}-${width}`
        const { violations } = await new AxeBuilder({ page }).analyze()
        pages += 1
        for (const { id, nodes } of violations)
          found.push(`${name}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
        await page.screenshot({ path: `${FOLDER}/${name}.png`, fullPage: true })
        if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width)
          found.push(`${name}: wider than its window`)
      }
    })
  } finally {
    await server.stop()
  }
  return `screens: ${pages} in ${FOLDER}, ${report(found)}`
}
