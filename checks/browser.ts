import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#contract/languages.ts'

export const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

/** Paths below the language of every screen, and of the states that look different. */
export const SCREENS: Readonly<Record<string, string>> = {
  home: '',
  today: '/day',
  'day-short': '/day/2026-01-20',
  'day-missing': '/day/2025-02-31',
  month: '/month/2026-11',
  convert: '/convert/2025-02-28',
  'convert-adjusted': '/convert/lunar/2153-10-21',
  knowledge: '/knowledge',
  privacy: '/privacy',
  about: '/about',
  pieces: '/test',
  error: '/error',
  'not-found': '/nowhere',
}

/** One way of looking at the screens. */
export interface View {
  lang: Language
  theme: Theme
  width: number
}

export function views(widths: readonly number[], languages: readonly Language[] = LANGUAGES): View[] {
  return languages.flatMap(lang => THEMES.flatMap(theme => widths.map(width => ({ lang, theme, width }))))
}

/** Path of the Chromium of this machine. */
export async function chromiumPath(): Promise<string> {
  const finder = new URL('../scripts/lib/chromium.mjs', import.meta.url).href
  const { ensureChromium } = (await import(finder)) as { ensureChromium: () => Promise<string> }
  return ensureChromium()
}

export async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}

/** Gives each view to `look` in a page of its own; two at a time. */
export async function throughViews(
  all: readonly View[],
  base: string,
  look: (page: Page, view: View) => Promise<void>,
): Promise<void> {
  const browser = await launch()
  const waiting = [...all]
  const next = async (): Promise<void> => {
    const view = waiting.shift()
    if (!view) return
    const options: BrowserContextOptions = {
      baseURL: base,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      viewport: { width: view.width, height: view.width < 600 ? 740 : 800 },
    }
    const context = await browser.newContext(options)
    await context.addInitScript(theme => localStorage.setItem('theme', theme), view.theme)
    await look(await context.newPage(), view)
    await context.close()
    return next()
  }
  try {
    await Promise.all([next(), next()])
  } finally {
    await browser.close()
  }
}

/** Opens a screen and waits until nothing is on its way any more. */
export async function openScreen(page: Page, { lang }: View, path: string): Promise<void> {
  await page.goto(`/${lang}${path}`)
  await page.waitForLoadState('networkidle')
}
