import { expect, type Page } from '@playwright/test'
import { openScreen, type Screen, type Users } from '../checks/browser.ts'
import { LANGUAGES, type Language } from '../src/contract/languages.ts'
import { waitForHydration } from './page-test.ts'

/**
 * From the next page on every text node is replaced by elements, as Chrome's translator does it: what stands there once React has taken
 * the page over, and then whatever is added or changed. Spaces are replaced too, which is more than Chrome was seen to do.
 * @param when `loaded` begins before React has taken the page over
 */
export async function translate(page: Page, when: 'hydrated' | 'loaded' = 'hydrated'): Promise<void> {
  await page.addInitScript(begins => {
    const isLeft = 'font, svg, script, style, noscript, textarea, title'
    const replace = (text: Text) => {
      if (!text.isConnected || text.data === '' || text.parentElement?.closest(isLeft) !== null) return
      const outer = document.createElement('font')
      outer.appendChild(document.createElement('font')).textContent = text.data
      text.replaceWith(outer)
    }
    const replaceIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) replace(text)
    }
    const begin = () => {
      replaceIn(document.body)
      const observer = new MutationObserver(records => {
        for (const { target, addedNodes } of records)
          for (const node of [target, ...addedNodes])
            if (node !== target || node instanceof Text) replaceIn(node)
      })
      observer.observe(document.body, { childList: true, characterData: true, subtree: true })
      document.documentElement.dataset.translated = ''
    }
    const isReady = () => begins === 'loaded' || document.documentElement?.dataset.hydrated !== undefined
    addEventListener('DOMContentLoaded', () => {
      if (isReady()) return begin()
      const observer = new MutationObserver(() => {
        if (!isReady()) return
        observer.disconnect()
        begin()
      })
      observer.observe(document.documentElement, { attributeFilter: ['data-hydrated'] })
      dispatchEvent(new Event('dawa-start'))
    })
  }, when)
}

/** What is replaced as a whole when it changes: long texts, and the days of a year, whose keys say all that they show. */
const REPLACED = 'article, section a[href*="/day/"]:has(> :is(svg, b, u))'

/**
 * Texts of the page that React would change or remove by itself, for want of an element of their own: a translator has replaced them,
 * and React throws or changes what is no longer there. The page has to be one that is not translated.
 */
function ownTexts(page: Page): Promise<string[]> {
  return page.evaluate(replaced => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text
      // React marks each node that it keeps; the only text of an element is none of them.
      const isKept = Object.keys(walker.currentNode).some(key => key.startsWith('__reactFiber'))
      if (isKept && data.trim() !== '' && !parentElement?.closest(replaced))
        found.push(`${parentElement?.localName}: ${data}`)
    }
    return [...new Set(found)]
  }, REPLACED)
}

/**
 * What is read on a page, without what depends on the page before (the way back, what has been loaded so that it can be chosen).
 */
function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isLeft = 'script, style, noscript, main nav:first-child, select[name=by]'
    return [...document.querySelectorAll('header, main, footer')].flatMap(part => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      while (walker.nextNode()) {
        const text = walker.currentNode.nodeValue?.trim()
        if (text && !walker.currentNode.parentElement?.closest(isLeft)) texts.push(text)
      }
      return texts
    })
  })
}

/** A second page of the same browser, not translated, at the address of the first. */
async function openFresh(page: Page): Promise<Page> {
  const pages = page.context().pages()
  const fresh = pages.find(one => one !== page) ?? (await page.context().newPage())
  await fresh.goto(page.url(), { waitUntil: 'commit' })
  await waitForHydration(fresh)
  // The server writes every page for anonymous users; what others see is loaded afterwards.
  if (await fresh.evaluate(() => localStorage.getItem('accessToken')))
    await fresh.waitForLoadState('networkidle')
  return fresh
}

/** The translated page says what a fresh load of its address says, which may be on its way. */
export async function expectAsFresh(page: Page): Promise<void> {
  await expect(async () => {
    const fresh = await openFresh(page)
    const wanted = await readTexts(fresh)
    expect(await ownTexts(fresh)).toEqual([])
    await expect.poll(() => readTexts(page), { timeout: 3_000 }).toEqual(wanted)
  }).toPass()
}

/** Their server's answer stays in the language in which it was asked, and one fails on purpose. */
const IN_ONE_LANGUAGE = ['confirm', 'reset', 'error']

/**
 * Opens screens in one language and chooses the next one in the menu, which changes every text of the page in place. Gives what is then
 * read otherwise than on a fresh load. The page is translated.
 */
export async function changeLanguageOf(
  page: Page,
  lang: Language,
  screens: readonly Screen[],
  users: Users,
): Promise<string[]> {
  const next = LANGUAGES[(LANGUAGES.indexOf(lang) + 1) % LANGUAGES.length] ?? lang
  const faults: string[] = []
  let role: Screen['role'] | undefined
  for (const screen of screens.filter(({ name }) => !IN_ONE_LANGUAGE.includes(name))) {
    try {
      if (role !== screen.role) await openScreen(page, { lang }, screen, users)
      else await page.goto(`/${lang}${screen.path}`, { waitUntil: 'commit' })
      role = screen.role
      await page.waitForSelector('html[data-translated]', { state: 'attached' })
      await page.locator('[popovertarget=languages]').click()
      await page.locator(`#languages a[lang=${next}]`).click()
      await expect(page.locator('html')).toHaveAttribute('lang', next)
      await expectAsFresh(page)
    } catch (error) {
      faults.push(`${screen.name} from ${lang} to ${next}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return faults
}
