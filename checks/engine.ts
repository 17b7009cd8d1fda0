import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import puppeteer, { type ElementHandle, type JSHandle } from 'puppeteer-core'
import { whatIsMissing } from './programs.ts'
import { freePort } from './running-server.ts'

/** A window of a browser that is not Chromium. What is given to run there is a function without anything around it. */
export interface EngineWindow {
  open(url: string): Promise<void>
  run<A extends unknown[], R>(code: (...args: A) => R, ...args: A): Promise<R>
  /** Presses what the function gives, as a pointer does. */
  click<A extends unknown[]>(find: (...args: A) => Element | null, ...args: A): Promise<void>
  type(selector: string, text: string): Promise<void>
  press(key: 'Escape' | 'Enter'): Promise<void>
  close(): Promise<void>
}

/** A browser, installed. A window is as wide as it can be made when it is asked for less. */
export interface Engine {
  name: 'firefox' | 'webkit'
  openWindow(width: number, height: number): Promise<EngineWindow>
}

const FIREFOX = '/usr/bin/firefox-esr'
const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
const KEYS = { Escape: '\uE00C', Enter: '\uE007' } as const

/** The engines of this machine; the text says what it lacks. */
export async function findEngines(): Promise<{ engines: Engine[]; missing: string | undefined }> {
  const packages = { [FIREFOX]: 'firefox-esr', [DRIVER]: 'webkit2gtk-driver', [SCREEN]: 'xvfb' }
  const missing = await whatIsMissing(packages)
  const engines: Engine[] = []
  if (existsSync(FIREFOX)) engines.push({ name: 'firefox', openWindow: openFirefox })
  const browser = ['x86_64', 'aarch64']
    .map(machine => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
    .find(existsSync)
  if (browser && existsSync(DRIVER) && existsSync(SCREEN))
    engines.push({ name: 'webkit', openWindow: (width, height) => openWebKit(browser, width, height) })
  return { engines, missing }
}

async function openFirefox(width: number, height: number): Promise<EngineWindow> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    protocolTimeout: 120_000,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US,en' },
  })
  const page = await browser.newPage()
  await page.setViewport({ width, height })
  return {
    open: async url => void (await page.goto(url, { waitUntil: 'load', timeout: 60_000 })),
    run: (code, ...args) => page.evaluate(code as never, ...args) as Promise<never>,
    click: async (find, ...args) => {
      const found: JSHandle = await page.evaluateHandle(find as never, ...args)
      const element = found.asElement() as ElementHandle<Element> | null
      if (!element) throw new Error('What shall be pressed is not there.')
      await element.click()
    },
    type: (selector, text) => page.type(selector, text),
    press: key => page.keyboard.press(key),
    close: () => browser.close(),
  }
}

/** Speaks the WebDriver protocol to WebKit's own driver, on a screen that nobody sees. */
async function openWebKit(binary: string, width: number, height: number): Promise<EngineWindow> {
  const { screen, display } = await startScreen()
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, LANG: 'C.UTF-8', LIBGL_ALWAYS_SOFTWARE: '1' }
  const driver = spawn(DRIVER, [`--port=${port}`], { env, stdio: 'ignore' })
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(90_000),
    })
    const { value } = (await answer.json()) as { value: { message?: string; error?: string } | null }
    if (!answer.ok) throw new Error(`WebKit: ${value?.error} ${value?.message ?? ''} at ${path}`)
    return value
  }
  const options = { binary, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const started = (await untilReady(() => call('POST', '/session', { capabilities }), driver)) as {
    sessionId: string
  }
  const session = `/session/${started.sessionId}`
  const execute = (code: (...args: never[]) => unknown, args: unknown[]) =>
    call('POST', `${session}/execute/sync`, { script: `return (${code}).apply(null, arguments)`, args })
  const elementBy = async (code: (...args: never[]) => unknown, args: unknown[]) => {
    const found = (await execute(code, args)) as Record<string, string> | null
    if (!found) throw new Error('What shall be pressed is not there.')
    return `${session}/element/${Object.values(found)[0]}`
  }
  await call('POST', `${session}/window/rect`, { width, height })
  return {
    open: async url => void (await call('POST', `${session}/url`, { url })),
    run: (code, ...args) => execute(code, args) as Promise<never>,
    click: async (find, ...args) => {
      // By its place: the driver takes what lies above a modal dialog for unreachable.
      const code = `const box = (${find}).apply(null, arguments); box.scrollIntoView({ block: 'nearest' }); const { x, y, width, height } = box.getBoundingClientRect(); return [x + width / 2, y + height / 2]`
      const point = (await call('POST', `${session}/execute/sync`, { script: code, args })) as [
        number,
        number,
      ]
      const [x, y] = point.map(Math.round)
      const move = { type: 'pointerMove', duration: 0, origin: 'viewport', x, y }
      const press = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await call('POST', `${session}/actions`, {
        actions: [
          { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [move, ...press] },
        ],
      })
    },
    type: async (selector, text) => {
      const element = await elementBy((wanted: string) => document.querySelector(wanted), [selector])
      await call('POST', `${element}/value`, { text })
    },
    press: async key => {
      const value = KEYS[key]
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]
      await call('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] })
    },
    close: async () => {
      await call('DELETE', session).catch(() => {})
      driver.kill()
      screen.kill()
    },
  }
}

/** A screen with a number that no other has, which one that is just ending may still hold. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(screen.stdio[3] as Readable, 'data', { signal: AbortSignal.timeout(30_000) })
  return { screen, display: `:${String(number).trim()}` }
}

/** The driver takes a moment before it listens. */
async function untilReady<T>(begin: () => Promise<T>, driver: ChildProcess): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await begin()
    } catch (error) {
      const isSilent = error instanceof DOMException && error.name === 'TimeoutError'
      if (isSilent || attempt > 50 || driver.exitCode !== null) throw error
      await sleep(200)
    }
  }
}
