import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { newUser, type User } from './user.ts'

export const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

/** The user of a screen: anonymous, one who has not accepted the policy, or one with birth data. */
type Role = 'anonymous' | 'unaccepted' | 'user'

/** Paths below the language of every screen, and of the states that look different. */
const PATHS: Readonly<Record<Role, Readonly<Record<string, string>>>> = {
  anonymous: {
    home: '',
    today: '/day',
    'day-short': '/day/2026-01-20',
    'day-missing': '/day/2025-02-31',
    month: '/month/2026-11',
    convert: '/convert/2025-02-28',
    'convert-adjusted': '/convert/lunar/2153-10-21',
    find: '/find',
    api: '/api',
    accuracy: '/accuracy',
    subscribe: '/subscribe?layers=holidays+practice+matter-hair-cutting',
    'find-matter': '/find/marriage?from=2026-12',
    'find-none': '/find/marriage?from=2026-12&months=3&weekdays=0,6&min=good',
    'find-unknown': '/find/nothing',
    year: '/year/2026',
    'year-matter': '/year/2026?by=hair-cutting',
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
    'manage-anonymous': '/account/manage',
    'consultation-anonymous': '/consultation',
  },
  unaccepted: { 'manage-required': '/account/manage' },
  user: {
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
  role: Role
}

export const SCREENS: readonly Screen[] = (Object.keys(PATHS) as Role[]).flatMap(role =>
  Object.entries(PATHS[role]).map(([name, path]) => ({ name, path, role })),
)

/** The signed-in user of each role. */
export type Users = Record<Role, User | null>

export async function createUsers(base: string): Promise<Users> {
  const birth = { birthTime: '1985-03-14T09:30', birthPlaceId: '524901', birthPlaceAddress: 'Moscow, Russia' }
  return {
    anonymous: null,
    unaccepted: await newUser(base, {}),
    user: await newUser(base, { policyConfirmed: true, displayName: 'Anna Dolma', ...birth }),
  }
}

/** One way of looking at the screens. */
export interface View {
  lang: Language
  theme: Theme
  width: number
}

export function views(widths: readonly number[]): View[] {
  return LANGUAGES.flatMap(lang => THEMES.flatMap(theme => widths.map(width => ({ lang, theme, width }))))
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

/** Calls `visit` with a page of its own for each view; two at a time. */
export async function forEachView(
  all: readonly View[],
  base: string,
  visit: (page: Page, view: View) => Promise<void>,
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
    await visit(await context.newPage(), view)
    await context.close()
    return next()
  }
  try {
    await Promise.all([next(), next()])
  } finally {
    await browser.close()
  }
}

/** Opens a screen as the user of its role and waits until the network is idle. */
export async function openScreen(
  page: Page,
  { lang }: Pick<View, 'lang'>,
  { path, role }: Screen,
  users: Users,
): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/robots.txt')
  // A session for each screen: all of them take longer than a token lives.
  const tokens = (await users[role]?.signIn()) ?? null
  await page.evaluate(given => {
    localStorage.setItem('accessToken', given?.token ?? '')
    localStorage.setItem('accessTokenExpiresAt', given?.expiresAtUtc ?? '')
  }, tokens)
  await page.goto(`/${lang}${path}`)
  await page.waitForLoadState('networkidle')
}
