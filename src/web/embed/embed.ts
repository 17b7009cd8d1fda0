/// <reference types="vite/client" />
import type { Language } from '#contract/languages.ts'
import { listenToToday, localToday } from '../app/today.ts'
import tokens from '../theme/tokens.css?inline'
import card from './day-card.css?inline'

/** The words of a link to today in all languages, written in by the build. */
declare const TITLES: Readonly<Record<Language, string>>

/** The elements that asked for this script: itself, or as a module, which runs once and does not know its own, all of that name. */
const scripts =
  document.currentScript instanceof HTMLScriptElement
    ? [document.currentScript]
    : [...document.scripts].filter(({ src }) => /\/embed\.js(\?|$)/.test(src))
const src = scripts[0]?.src
const origin = src ? new URL(src).origin : location.origin

const RETRY = 300_000

interface Trust {
  createHTML(html: string): string
}

/** Pages that require trusted types must allow this name; others know nothing of them. */
function trustedPolicy(): Trust | undefined {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: Trust): Trust }
  }
  return trustedTypes?.createPolicy('dawa', { createHTML: html => html })
}

let policy: Trust | undefined

function parse(html: string): DocumentFragment {
  policy ??= trustedPolicy()
  const template = document.createElement('template')
  template.innerHTML = policy?.createHTML(html) ?? html
  return template.content
}

interface Options {
  lang: string
  /** The calendar of the lunar dates; Phugpa where none is named. */
  cal?: string | undefined
  /** Days that are kept ahead, today included: at midnight the next is there without a network. */
  days: number
  /** The day of the reader is not there and cannot be had. */
  onMissing?: () => void
}

/** Shows in a place the card of this device's day, now and after each midnight. Returns what ends it. */
function keepToday(place: HTMLElement, { lang, days, onMissing, ...options }: Options): () => void {
  let { cal } = options
  let retry: ReturnType<typeof setTimeout> | undefined
  let asked = ''
  const ended = new AbortController()
  const { signal } = ended
  const show = (): number => {
    const today = localToday()
    const all = [...place.querySelectorAll<HTMLElement>('[data-date]')]
    const first = all.findIndex(({ dataset }) => dataset.date === today)
    all.forEach((one, index) => {
      if (first < 0 || index < first) delete one.dataset.place
      else one.dataset.place = `${index - first}`
    })
    return first < 0 ? 0 : all.length - first
  }
  const update = async () => {
    clearTimeout(retry)
    const today = localToday()
    if (show() >= days || asked === today) return
    asked = today
    try {
      const answer = await fetch(
        `${origin}/embed/${lang}/${today}?days=${days}${cal ? `&cal=${encodeURIComponent(cal)}` : ''}`,
        { signal },
      )
      // No calendar of that name, which it will not be in five minutes either.
      if (answer.status === 400 && cal !== undefined) {
        cal = undefined
        asked = ''
        return update()
      }
      if (!answer.ok) throw new Error(`${answer.status}`)
      place.replaceChildren(parse(await answer.text()))
      show()
    } catch {
      if (signal.aborted) return
      asked = ''
      retry = setTimeout(update, RETRY)
      if (show() === 0) onMissing?.()
    }
  }
  const onChange = () => void update()
  const stop = listenToToday(onChange)
  addEventListener('online', onChange, { signal })
  onChange()
  return () => {
    ended.abort()
    stop()
    clearTimeout(retry)
  }
}

/** The first word of a value: `de` of `DE`, `de-AT` and of one within the curly quotes that editors of pages make. */
const wordIn = (text: string) => /[a-z]+/.exec(text.toLowerCase())?.[0] ?? ''

/** `<dawa-today lang="de" theme="light" cal="bhutan">`: what stands inside it is shown while there is no day. */
class DawaToday extends HTMLElement {
  static observedAttributes = ['lang', 'theme', 'cal']
  #root = this.attachShadow({ mode: 'open' })
  #stop: (() => void) | undefined

  connectedCallback(): void {
    if (this.#root.adoptedStyleSheets.length === 0) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`${tokens.replaceAll(':root', ':host')}:host{display:block}${card}`)
      this.#root.adoptedStyleSheets = [sheet]
    }
    this.#show()
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  attributeChangedCallback(): void {
    if (this.isConnected && this.#stop) this.#show()
  }

  #show(): void {
    this.#stop?.()
    const named = wordIn(this.lang)
    const lang = named in TITLES ? named : 'en'
    const cal = wordIn(this.getAttribute('cal') ?? '') || undefined
    const place = document.createElement('div')
    place.className = 'cards'
    place.dataset.theme = this.getAttribute('theme') ?? 'system'
    const showLink = () => {
      const [slot, link] = [document.createElement('slot'), document.createElement('a')]
      link.href = `${origin}/${lang}/day${cal ? `?cal=${encodeURIComponent(cal)}` : ''}`
      link.textContent = TITLES[lang as Language]
      slot.append(link)
      place.replaceChildren(slot)
    }
    showLink()
    this.#root.replaceChildren(place)
    this.#stop = keepToday(place, { lang, cal, days: 2, onMissing: showLink })
  }
}

if (!customElements.get('dawa-today')) customElements.define('dawa-today', DawaToday)

for (const script of scripts) if (script.dataset.lang !== undefined) placeElement(script)

/** A script with `data-lang` asks for the element in its place; nothing is seen in the head, so from there it comes to the end of the page. */
function placeElement(script: HTMLScriptElement): void {
  const element = document.createElement('dawa-today')
  element.lang = script.dataset.lang ?? ''
  if (script.dataset.cal) element.setAttribute('cal', script.dataset.cal)
  if (script.dataset.theme) element.setAttribute('theme', script.dataset.theme)
  if (script.closest('head') === null) script.after(element)
  else if (document.readyState !== 'loading') document.body.append(element)
  else addEventListener('DOMContentLoaded', () => document.body.append(element), { once: true })
}

/** Our own documents: the cards are there already. */
const cards = document.querySelector<HTMLElement>('[data-days]')
if (cards) {
  const { days, cal } = cards.dataset
  keepToday(cards, { lang: document.documentElement.lang, cal, days: Number(days) })
}

const fullScreen = document.querySelector<HTMLElement>('[data-full-screen]')
if (fullScreen) startDisplay(fullScreen)

/** A display stays awake, can fill the screen, and opens again without a network. */
function startDisplay(button: HTMLElement): void {
  button.hidden = !document.fullscreenEnabled
  button.addEventListener('click', () => void document.documentElement.requestFullscreen())
  const stayAwake = () => {
    // Refused where the device saves power: it may sleep then.
    if (!document.hidden) navigator.wakeLock?.request('screen').catch(() => {})
  }
  stayAwake()
  document.addEventListener('visibilitychange', stayAwake)
  void storeDisplay().catch(() => {})
}

async function storeDisplay(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ store: [location.pathname + location.search] })
}
