import { LANGUAGES } from '#contract/languages.ts'
import { changeLanguageOf, translate } from '../e2e/translator.ts'
import { createUsers, forEachView, SCREENS } from './browser.ts'
import { report } from './figures.ts'
import { startServer } from './running-server.ts'

/**
 * Every screen in a browser that translates it, from each language to the next: what is read must be what a fresh load says.
 * Seen to fail: with the label of a form's button beside its spinner without an element of its own.
 */
export async function translated(count?: number): Promise<string> {
  const server = await startServer({ LIMIT_FACTOR: '1000' })
  const views = LANGUAGES.slice(0, count).map(lang => ({ lang, theme: 'dark', width: 1280 }) as const)
  const found: string[] = []
  try {
    const users = await createUsers(server.base)
    await forEachView(views, server.base, async (page, { lang }) => {
      // The loader of TypeScript wraps named functions in a helper that a page does not have.
      await page.addInitScript('globalThis.__name = named => named')
      await translate(page)
      found.push(...(await changeLanguageOf(page, lang, SCREENS, users)))
    })
  } finally {
    await server.stop()
  }
  return `translated: ${SCREENS.length} screens in ${views.length} languages, ${report(found)}`
}
