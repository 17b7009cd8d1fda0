import { AxeBuilder } from '@axe-core/playwright'
import { createUsers, forEachView, openScreen, SCREENS, views } from './browser.ts'
import { startServer } from './running-server.ts'

const WIDTHS = [360, 1280]

/**
 * Every screen in every language, theme and width: axe must find nothing. A number takes only the first views.
 * Seen to fail: with icon buttons without a name, on every screen.
 */
export async function axe(count?: number): Promise<string> {
  const server = await startServer({ LIMIT_FACTOR: '1000' })
  const found: string[] = []
  let pages = 0
  try {
    const users = await createUsers(server.base)
    await forEachView(views(WIDTHS).slice(0, count), server.base, async (page, view) => {
      for (const screen of SCREENS) {
        await openScreen(page, view, screen, users)
        const { violations } = await new AxeBuilder({ page }).analyze()
        pages += 1
        for (const { id, nodes } of violations) {
          const where = nodes.map(({ target }) => target.join(' ')).join(', ')
          found.push(`${screen.name} ${view.lang} ${view.theme} ${view.width}: ${id} at ${where}`)
        }
      }
    })
  } finally {
    await server.stop()
  }
  for (const line of found) console.error(line)
  if (found.length > 0) process.exitCode = 1
  return `axe: ${pages} pages, ${found.length} findings`
}
