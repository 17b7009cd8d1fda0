import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '#contract/languages.ts'
import { loadDictionary } from '#server/texts/words.ts'
import { type EngineWindow, findEngines } from './engine.ts'
import { report } from './figures.ts'
import { freePort, startServer } from './running-server.ts'
import { linkInOutbox, PASSWORD } from './user.ts'

const SIZES = { phone: [390, 844], desktop: [1280, 800] } as const
/** Each size in another language. */
const LANGUAGE: Readonly<Record<keyof typeof SIZES, Language>> = { phone: 'ru', desktop: 'en' }
const PATIENCE_MS = 20_000
/** Runs in a page: the first element on show that fits, with this text or name where one is given. Whole in itself, because it is sent there. */
const findShown = (selector: string, text: string): Element | null => {
  const shown = [...document.querySelectorAll(selector)].filter(element => element.checkVisibility())
  return (
    shown.find(
      element =>
        text === '' || element.textContent?.trim() === text || element.getAttribute('aria-label') === text,
    ) ?? null
  )
}

/** Whether there is one: an element itself comes back from no browser. */
const isShown = new Function('selector', 'text', `return (${findShown})(selector, text) !== null`) as (
  selector: string,
  text: string,
) => boolean

/**
 * The main journeys in browsers that are not Chromium: as a visitor and as somebody who registers.
 * Found: a notice of a new version that lay over the form's button on a first visit in WebKit, and popovers that opened outside of a scrolled window.
 */
export async function engines(): Promise<string> {
  const { engines: found, missing } = await findEngines()
  const port = await freePort()
  const server = await startServer({
    LIMIT_FACTOR: '1000',
    BASE_URL: `http://127.0.0.1:${port}`,
    PORT: String(port),
  })
  const faults: string[] = missing === undefined ? [] : [missing]
  let steps = 0
  try {
    for (const engine of found) {
      for (const size of ['phone', 'desktop'] as const) {
        const [width, height] = SIZES[size]
        const window = await engine.openWindow(width, height)
        const journey = journeyIn(window, server.base, LANGUAGE[size])
        for (const [name, step] of Object.entries(journey)) {
          steps++
          const failure = await step().then(
            () => undefined,
            (error: unknown) => error,
          )
          if (failure === undefined) continue
          faults.push(`${engine.name} ${size}, ${name}: ${failure}`)
          break
        }
        await window.close()
      }
    }
  } finally {
    await server.stop()
  }
  const names = found.map(({ name }) => name).join(' and ') || 'no engine'
  return `engines: ${steps} steps in ${names}, ${report(faults)}`
}

const { translate } = loadDictionary()

/** The steps, one after the other in one window. */
function journeyIn(window: EngineWindow, base: string, lang: Language): Record<string, () => Promise<void>> {
  const t = (key: string, values = {}) => translate[lang](key, values)
  const email = `user-${Date.now()}-${lang}@example.org`
  const until = async <A extends unknown[]>(what: string, test: (...args: A) => boolean, ...args: A) => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100)) {
      // A page that is being left answers nothing.
      if (await window.run(test, ...args).catch(() => false)) return
    }
    throw new Error(`${what} did not come; at ${await window.run(() => location.pathname + location.search)}`)
  }
  const isThere = async (selector: string, text = '') => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100))
      if (await window.run(isShown, selector, text).catch(() => false)) return
    throw new Error(`${selector} ${text} did not come`)
  }
  const open = async (path: string) => {
    await window.open(path.startsWith('http') ? path : `${base}/${lang}${path}`)
    await until('hydration', () => {
      dispatchEvent(new Event('dawa-start'))
      return document.documentElement.dataset.hydrated !== undefined
    })
  }
  /** Where it would be pressed nothing lies over it, as the drivers check; a second try is for what was still moving. */
  const press = async (selector: string, text = '') => {
    await isThere(selector, text)
    await sleep(300)
    await window.click(findShown, selector, text).catch(async () => {
      await sleep(1_000)
      await window.click(findShown, selector, text)
    })
  }
  const at = (path: string) => until(path, wanted => location.pathname === wanted, `/${lang}${path}`)
  const hasSession = (wanted: boolean) =>
    until(
      wanted ? 'the session' : 'the end of the session',
      is => [localStorage, sessionStorage].some(kept => Boolean(kept.getItem('accessToken'))) === is,
      wanted,
    )
  const signIn = async () => {
    await window.type('main input[type=email]', email)
    await window.type('main input[type=password]', PASSWORD)
    await press('main form button[type=submit]')
  }
  return {
    'words typed before the app': async () => {
      await window.open(`${base}/${lang}/day/2026-11-20`)
      if (await window.run(() => document.documentElement.dataset.hydrated !== undefined))
        throw new Error('The app came before anybody acted')
      await window.type('main input[type=search]', lang === 'ru' ? 'совет' : 'council')
      await until('the app', () => document.documentElement.dataset.hydrated !== undefined)
      await until(
        'the only matter that fits',
        () => document.querySelectorAll('[aria-labelledby=matters] [id^=answer-] li').length === 1,
      )
    },
    'a choice before the app': async () => {
      await window.open(`${base}/${lang}/find/marriage?from=2026-12`)
      // On a phone two folds lie over it.
      for (const fold of ['details:not([data-wide])', 'details[data-wide]'])
        if (!(await window.run(isShown, 'main input[name=min]', '')))
          await press(`main form ${fold} > summary`)
      await press('main input[name=min]')
      await until('the filter', () => location.search.includes('min=good'))
      await until('the filter on the page', () =>
        Boolean(document.querySelector<HTMLInputElement>('main input[type=checkbox][name=min]')?.checked),
      )
    },
    'popover of a scrolled page': async () => {
      await open('/day/2026-02-18')
      await window.run(() => {
        const last = [...document.querySelectorAll('main button[popovertarget]')].at(-1)
        last?.scrollIntoView({ block: 'center' })
        last?.setAttribute('data-last', '')
      })
      await press('main button[data-last]')
      await until('a popover inside the window', () => {
        const box = document.querySelector('main :popover-open')?.getBoundingClientRect()
        return box !== undefined && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth
      })
      await window.press('Escape')
      await until('the end of the popover', () => document.querySelector(':popover-open') === null)
    },
    register: async () => {
      await open('/account/register')
      await window.type('main input[type=email]', email)
      await window.type('main input[type=password]', PASSWORD)
      // It moves the button when it comes.
      await isThere('main form [data-score]')
      await press('main form button[type=submit]')
      await isThere('main [data-message][data-kind=success]')
    },
    'confirm the address': async () => {
      await open(await mailed(base, email))
      const hasButton = await window.run(isShown, 'main form button[type=submit]', '')
      if (hasButton) await press('main form button[type=submit]')
      await hasSession(true)
    },
    'sign out and in': async () => {
      await open('/about')
      if (await window.run(() => innerWidth < 1200)) await press('header button', t('shell.menu'))
      await press('#drawer button', t('menu.signOut'))
      await hasSession(false)
      await open('/account/login?returnUrl=/convert')
      await signIn()
      await hasSession(true)
      // Who has not accepted the policy comes to its question first.
      await at('/account/manage')
      await press('main input[name=policyConfirmed]')
      await press('main form button', t('actions.continue'))
      // The page asks before what is being saved is left.
      await until(
        'the end of the question',
        text => !document.querySelector('main')?.textContent?.includes(text),
        t('account.requiredTitle'),
      )
    },
    account: async () => {
      await open('/account/manage')
      await isThere('main input[name=displayName]')
      await window.type('main input[name=displayName]', 'Anna')
      await press('main form button', t('actions.save'))
      await until(
        'the saved form',
        text => document.body.textContent?.includes(text) === true,
        t('form.saved'),
      )
    },
  }
}

/** The link in the mail to an address, once it has come. */
async function mailed(base: string, email: string): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(200)) {
    const link = await linkInOutbox(base, email).catch(() => undefined)
    if (link) return link
    if (Date.now() > end) throw new Error('No mail with a link came.')
  }
}
