import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { newReader, type Reader } from './reader.ts'

export const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

/** Who looks at a screen: nobody in particular, someone who has yet to accept the policy, or a reader with birth data. */
type Who = 'visitor' | 'newcomer' | 'reader'

/** Paths below the language of every screen, and of the states that look different. */
const PATHS: Readonly<Record<Who, Readonly<Record<string, string>>>> = {
  visitor: {
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
    login: '/account/login',
    'login-failed': '/account/login?external=no_email',
    register: '/account/register',
    confirm: '/account/confirm-email?userId=x&token=y',
    forgot: '/account/forgot-password',
    reset: '/account/reset-password?userId=x&token=y',
    'reset-incorrect': '/account/reset-password',
    unsubscribe: '/account/unsubscribe?token=x',
    'manage-visitor': '/account/manage',
    'consultation-visitor': '/consultation',
  },
  newcomer: { 'manage-required': '/account/manage' },
  reader: {
    'day-full': '/day',
    'day-hint': '/day/2025-02-28',
    'convert-full': '/convert/2025-02-28',
    signed: '/account/login?returnUrl=/day',
    manage: '/account/manage',
    consultation: '/consultation',
    feedback: '/feedback',
  },
}

/** A screen to look at. */
export interface Screen {
  name: string
  path: string
  who: Who
}

export const SCREENS: readonly Screen[] = (Object.keys(PATHS) as Who[]).flatMap(who =>
  Object.entries(PATHS[who]).map(([name, path]) => ({ name, path, who })),
)

/** Those who look. */
export type Cast = Record<Who, Reader | null>

export async function castFor(base: string): Promise<Cast> {
  const birth = { birthTime: '1985-03-14T09:30', birthPlaceId: '524901', birthPlaceAddress: 'Moscow, Russia' }
  return {
    visitor: null,
    newcomer: await newReader(base, {}),
    reader: await newReader(base, { policyConfirmed: true, displayName: 'Anna Dolma', ...birth }),
  }
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

/** Opens a screen as the one who looks at it and waits until nothing is on its way any more. */
export async function openScreen(
  page: Page,
  { lang }: View,
  { path, who }: Screen,
  cast: Cast,
): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/robots.txt')
  // A session for each screen: all of them take longer than a token lives.
  const tokens = (await cast[who]?.signIn()) ?? null
  await page.evaluate(given => {
    localStorage.setItem('accessToken', given?.token ?? '')
    localStorage.setItem('accessTokenExpiresAt', given?.expiresAtUtc ?? '')
  }, tokens)
  await page.goto(`/${lang}${path}`)
  await page.waitForLoadState('networkidle')
}
