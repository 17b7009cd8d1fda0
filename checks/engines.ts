import { setTimeout as sleep } from 'node:timers/promises'
import { LANGUAGE_NAMES, type Language } from '#contract/languages.ts'
import { loadDictionary } from '#server/texts/words.ts'
import { type EngineWindow, findEngines } from './engine.ts'
import { findShown, startProxy } from './engine-proxy.ts'
import { freePort, startServer } from './running-server.ts'
import { linkInOutbox } from './user.ts'

const SIZES = { phone: [390, 844], desktop: [1280, 800] } as const
const LANGUAGES = ['en', 'ru'] as const
const PASSWORD = 'butter lamp on the lake'
const PATIENCE = 15_000
/** How often pages that begin with a reader's data are loaded: a race is lost now and then only. */
const LOADS = 8

/** A journey in one window: what it does, step by step, and what each step must come to. */
interface Journey {
  window: EngineWindow
  base: string
  /** The same server, without the scripts of its pages. */
  bareBase: string
  lang: Language
  width: number
  step(name: string, work: () => Promise<void>): Promise<void>
}

/**
 * The main journeys in browsers that are not Chromium: no step may fail, and no page may say that something is wrong.
 * Seen to fail: with the notice of a new version on a first visit in WebKit, which lay over the form's button, and with a menu that has no button to
 * close it where scripts do not run.
 */
export async function engines(loads = LOADS): Promise<string> {
  const { engines: found, missing } = await findEngines()
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const server = await startServer({ LIMIT_FACTOR: '1000', BASE_URL: base })
  let faults = 0
  let where = ''
  const tell = (fault: string) => {
    faults += 1
    console.error(`${where}: ${fault}`)
  }
  const bare = await freePort()
  const target = server.base
  const ends = await Promise.all([
    startProxy({ target, port, hasScripts: true, onFault: tell }),
    startProxy({ target, port: bare, hasScripts: false, onFault: tell }),
  ])
  const bareBase = `http://127.0.0.1:${bare}`
  let steps = 0
  try {
    for (const engine of found) {
      for (const lang of LANGUAGES) {
        for (const [size, [width, height]] of Object.entries(SIZES)) {
          for (const [who, journey] of Object.entries({ visitor: asVisitor, user: asReader })) {
            const window = await engine.openWindow(width, height)
            const step: Journey['step'] = async (name, work) => {
              where = `${engine.name} ${lang} ${size} ${who}, ${name}`
              await work()
              steps += 1
            }
            await journey({ window, base, bareBase, lang, width, step }, loads)
              .catch(error => tell(error instanceof Error ? error.message : String(error)))
              .finally(() => window.close())
          }
        }
      }
    }
  } finally {
    for (const end of ends) end()
    await server.stop()
  }
  for (const line of missing) console.error(line)
  if (missing.length > 0 || faults > 0) process.exitCode = 1
  const names = found.map(({ name }) => name).join(' and ') || 'no engine'
  return `engines: ${steps} steps in ${names}, ${faults} faults, ${missing.length} engines missing`
}

const { translate } = loadDictionary()

/** What the journeys do on every page. */
function hands({ window, base, lang }: Journey) {
  const t = (key: string, values = {}) => translate[lang](key, values)
  const until = async <A extends unknown[]>(what: string, test: (...args: A) => boolean, ...args: A) => {
    const end = Date.now() + PATIENCE
    let trouble = ''
    while (Date.now() < end) {
      try {
        if (await window.run(test, ...args)) return
      } catch (error) {
        // A page that is being left answers nothing.
        trouble = ` (${error instanceof Error ? error.message : error})`
      }
      await sleep(100)
    }
    const seen = await window.run(() => `${location.pathname}${location.search}`)
    throw new Error(`${what} did not come; at ${seen}${trouble}`)
  }
  const hydrated = () => until('hydration', () => document.documentElement.dataset.hydrated !== undefined)
  /** Waits for something visible with this text or name, and presses it. */
  const press = async (selector: string, text = '') => {
    await until(`${selector} ${text}`, isThere, selector, text)
    // What is still on its way would be missed.
    for (let [before, now] = ['', ' ']; before !== now; await sleep(150)) {
      before = now
      now = await window.run(placeOf, selector, text)
    }
    const cover = await window.run(coverOf, selector, text)
    if (cover) throw new Error(`${selector} ${text} lies under "${cover}"`)
    await window.click(findShown, selector, text)
  }
  return {
    t,
    until,
    hydrated,
    press,
    /** In a scrolled page, the last of these buttons opens its popover where the reader sees it. */
    opensInside: async (selector: string) => {
      await window.run(wanted => {
        const last = [...document.querySelectorAll(wanted)].at(-1)
        last?.scrollIntoView({ block: 'start' })
        scrollBy(0, -90)
        last?.setAttribute('data-checked', '')
      }, selector)
      await until('a scrolled page', () => scrollY > 0)
      await press('[data-checked]')
      await until('the popover inside the window', isInside, 'main :popover-open')
      await window.press('Escape')
      await until('the end of the popover', () => document.querySelector(':popover-open') === null)
    },
    open: async (path: string) => {
      await window.open(`${base}/${lang}${path}`)
      await hydrated()
    },
    see: (selector: string, text = '') => until(`${selector} ${text}`, isThere, selector, text),
    at: (path: string) =>
      until(path, wanted => location.pathname + location.search === wanted, `/${lang}${path}`),
    /** Sets a field as a choice or a picker does. */
    choose: (selector: string, value: string) =>
      window.run(
        (wanted, text) => {
          const field = document.querySelector(wanted) as HTMLInputElement | HTMLSelectElement
          const type = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
          Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, text)
          for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
        },
        selector,
        value,
      ),
  }
}

/** The link in the mail to an address, once it has come. */
async function mailed(base: string, email: string): Promise<string> {
  for (const end = Date.now() + PATIENCE; ; await sleep(200)) {
    const link = await linkInOutbox(base, email).catch(() => undefined)
    if (link) return link
    if (Date.now() > end) throw new Error('No mail with a link came.')
  }
}

function placeOf(selector: string, text: string): string {
  return JSON.stringify(self.findShown(selector, text)?.getBoundingClientRect())
}

/** What lies over it where it would be pressed. */
function coverOf(selector: string, text: string): string {
  const found = self.findShown(selector, text)
  if (!found) return ''
  found.scrollIntoView({ block: 'nearest' })
  const { x, y, width, height } = found.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return top && !found.contains(top) && !top.contains(found) ? top.outerHTML : ''
}

function isThere(selector: string, text: string): boolean {
  return self.findShown(selector, text) !== null
}

function isInside(selector: string): boolean {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  return (
    box !== undefined && box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth
  )
}

async function asVisitor(journey: Journey): Promise<void> {
  const { window, bareBase, lang, width, step } = journey
  const { t, open, press, see, at, until, choose, hydrated, opensInside } = hands(journey)

  await step('home', async () => {
    await open('')
    await see('h1')
  })
  await step('tour', async () => {
    await open('/day/2026-11-20')
    await press('button', t('tour.start'))
    for (let card = 1; card <= 6; card++) {
      const isCard = (text: string) =>
        document.querySelector('[aria-labelledby=tour-title]')?.textContent?.includes(text) === true
      await until(`card ${card}`, isCard, t('tour.progress', { step: card, steps: 6 }))
      await until('a card inside the window', isInside, '[aria-labelledby=tour-title]')
      await press('[aria-labelledby=tour-title] button', t(card === 6 ? 'tour.done' : 'tour.next'))
    }
    await until('the end of the tour', () => document.querySelector('[aria-labelledby=tour-title]') === null)
  })
  await step('notice', async () => {
    await open('/day/2026-02-18')
    await opensInside('main button[popovertarget]')
  })
  await step('day', async () => {
    await open('/day/2026-11-20')
    await press('main nav a[data-edge=end]')
    await at('/day/2026-11-21')
    await see('h1')
  })
  await step('month', async () => {
    await open('/month/2026-11')
    await press('[data-date="2026-11-20"]')
    await at('/day/2026-11-20')
  })
  await step('convert', async () => {
    await open('/convert/2026-11-20')
    await choose('main form select[name=day]', '28')
    await at('/convert/2026-11-28')
  })
  await step('knowledge', async () => {
    await open('/knowledge')
    await see('h1')
  })
  await step('menu', async () => {
    await open('/about')
    if (width < 1200) {
      await press('header button', t('shell.menu'))
      await see('#drawer:popover-open nav a')
      await window.press('Escape')
      await until('the end of the menu', () => document.querySelector('#drawer:popover-open') === null)
      await press('header button', t('shell.menu'))
      await press('#drawer:popover-open a', t('menu.convert'))
    } else await press('#drawer a', t('menu.convert'))
    await at('/convert')
  })
  await step('menu without script', async () => {
    // On large screens it goes on standing beside the page.
    const isClosed = () => document.querySelector('#drawer:popover-open') === null
    await window.open(`${bareBase}/${lang}/about`)
    await press('header button', t('shell.menu'))
    await see('#drawer nav a', t('menu.convert'))
    await until('the menu inside the window', isInside, '#drawer')
    await press('#drawer button', t('shell.close'))
    await until('the end of the menu', isClosed)
    await press('header button', t('shell.menu'))
    await see('#drawer nav a', t('menu.convert'))
    await window.press('Escape')
    await until('the end of the menu by Escape', isClosed)
    await press('header button', t('shell.menu'))
    await press('#drawer nav a', t('menu.convert'))
    await at('/convert')
  })
  await step('theme', async () => {
    await open('/about')
    await press('header button', t('theme.choose'))
    await press('#themes button', t('theme.light'))
    await until('the light theme', () => document.documentElement.dataset.theme === 'light')
    await open('/about')
    await until('the light theme again', () => document.documentElement.dataset.theme === 'light')
  })
  await step('language', async () => {
    const other = lang === 'en' ? 'ru' : 'en'
    await press('header button', t('shell.language', { name: LANGUAGE_NAMES[lang] }))
    await press('#languages a', LANGUAGE_NAMES[other])
    await until('the other language', code => document.documentElement.lang === code, other)
    await window.open(journey.base)
    await hydrated()
    await until('the chosen language', code => location.pathname === `/${code}`, other)
  })
}

async function asReader(journey: Journey, loads: number): Promise<void> {
  const { window, base, lang, width, step } = journey
  const { t, open, press, see, at, until, hydrated, choose, opensInside } = hands(journey)
  const email = `user-${Date.now()}-${lang}@example.org`
  const isKnown = (wanted: boolean) =>
    [localStorage, sessionStorage].some(kept => Boolean(kept.getItem('accessToken'))) === wanted

  await step('register', async () => {
    await open('/account/register')
    await window.type('main input[type=email]', email)
    await window.type('main input[type=password]', PASSWORD)
    // It moves the button when it comes.
    await see('main form [data-score]')
    await press('main form button[type=submit]')
    await see('main [data-message][data-kind=success]')
  })
  await step('mail', async () => {
    const link = await mailed(base, email)
    await window.open(link)
    await hydrated()
    await see('main [data-message] strong', t('confirm.success'))
    await until('the session', isKnown, true)
  })
  await step('sign out', async () => {
    if (width < 1200) await press('header button', t('shell.menu'))
    await press('#drawer button', t('menu.signOut'))
    await until('the end of the session', isKnown, false)
  })
  await step('sign in', async () => {
    await open('/account/login?returnUrl=/convert')
    await window.type('main input[type=email]', email)
    await window.type('main input[type=password]', PASSWORD)
    await press('main form button[type=submit]')
    await until('the session', isKnown, true)
    // Who has not accepted the policy comes to its question first.
    await at('/account/manage?returnUrl=%2Fconvert')
  })
  await step('policy gate', async () => {
    await press('main input[name=policyConfirmed]')
    await press('main form button', t('actions.continue'))
    await until(
      'the way past the gate',
      text => !document.querySelector('main')?.textContent?.includes(text),
      t('account.requiredTitle'),
    )
  })
  await step('account', async () => {
    await open('/account/manage')
    await see('main input[name=displayName]')
    await window.type('main input[name=displayName]', 'Anna')
    await choose('main input[type=date]', '1985-03-14')
    await press('main form button', t('actions.save'))
    // The page asks before what is not stored is left.
    await until(
      'the stored form',
      text => document.body.textContent?.includes(text) === true,
      t('form.saved'),
    )
    await open('/account/manage')
    await until(
      'the stored name',
      () =>
        (document.querySelector('main input[name=displayName]') as HTMLInputElement | null)?.value === 'Anna',
    )
  })
  await step('full day', async () => {
    await open('/day/2026-02-18')
    await see('#naga')
  })
  await step('stones', async () => {
    await see('button[popovertarget^=stones-]')
    await opensInside('button[popovertarget^=stones-]')
  })
  await step('convert', async () => {
    await open('/convert')
    await see('h1')
  })
  await step(`${loads} loads`, async () => {
    for (let load = 0; load < loads; load++) {
      await open('/day')
      await see('#naga')
      await open('/convert')
      await see('h1')
      await at('/convert')
    }
  })
}
