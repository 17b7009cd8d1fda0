import type { ErrorId } from '#contract/errors.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { type PageContext, type RenderedPage, SEEN_AT_ONCE } from '#contract/page.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { wordsAddress, wordsFor } from '#contract/words.ts'
import type { Dictionary } from '../texts/words.ts'
import type { Assets } from './assets.ts'

/** Text inside an element or a double-quoted attribute. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** What a document is made of beside its page. */
export interface Frame {
  assets: Assets
  /** Font faces, and the rules that the page's markup can meet. */
  style: string
  baseUrl: string
  /** The browser was here before: it may keep a theme, and it has the serif's letters. */
  isBack: boolean
}

/** JSON inside a script element: nothing in it can end the element. */
function inertJson(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** Canonical address, the same page in the other languages, and what social networks read. */
function links(page: RenderedPage, context: PageContext, baseUrl: string): string {
  if (page.canonicalPath === null) return '<meta name="robots" content="noindex">'
  const address = (lang: string) => escapeHtml(`${baseUrl}/${lang}${page.canonicalPath}`)
  const alternates = LANGUAGES.map(
    lang => `<link rel="alternate" hreflang="${lang}" href="${address(lang)}">`,
  )
  return [
    `<link rel="canonical" href="${address(context.lang)}">`,
    ...alternates,
    `<link rel="alternate" hreflang="x-default" href="${address('en')}">`,
    `<meta property="og:url" content="${address(context.lang)}">`,
  ].join('')
}

/**
 * The serif's letters, for browsers that have them from an earlier page. A first visit is painted in the serif of the
 * device and stays in it, without a face to choose: the browser holds its first paint back for a preloaded font, and on
 * a slow line that is 100 ms for nothing.
 */
function fontPreload({ lang }: PageContext, { fonts }: Assets): string {
  const files = [fonts.latin, lang === 'ru' ? fonts.cyrillic : undefined].filter(file => file !== undefined)
  return files
    .map(file => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`)
    .join('')
}

/**
 * Announced in the document, each file costs a slow phone time before the first paint. One script asks for the others
 * when the text is there; React is the largest of them and fills the line meanwhile.
 */
function files({ modules }: RenderedPage, { lang, version }: PageContext, assets: Assets): string {
  const sheet = `<link rel="stylesheet" href="${assets.sheet}">`
  const words = wordsFor(lang).map(
    code => `<link rel="preload" as="fetch" crossorigin href="${wordsAddress(code, version)}">`,
  )
  const [react, ...others] = assets.chunksOf(modules).map(file => `<link rel="modulepreload" href="${file}">`)
  const later = `${sheet}${words.join('')}${others.join('')}<script type="module" src="${assets.entry}"></script>`
  return `<script type="module" src="${assets.files}"></script>${react}<template id="files">${later}</template>`
}

/**
 * A document comes in pieces, and between two of them a browser may paint: a bar whose buttons are not all there yet would
 * move. It waits until the screen begins or, where the screen marks one, for the place up to which it wants to be seen at
 * once; browsers that do not know this paint as they please.
 */
function waitFor({ html }: RenderedPage): string {
  const place = html.includes(` id="${SEEN_AT_ONCE}"`) ? SEEN_AT_ONCE : 'main'
  return `<link rel="expect" href="#${place}" blocking="render">`
}

function head(page: RenderedPage, context: PageContext, frame: Frame): string {
  const { assets, style, baseUrl, isBack } = frame
  // A chosen theme must be set before the first paint; who comes for the first time has chosen none.
  const theme = isBack ? `<script>${assets.themeScript}</script>` : ''
  const [title, description] = [escapeHtml(page.title), escapeHtml(page.description)]
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `${waitFor(page)}${theme}<style>${style}</style>`,
    `<title>${title}</title><meta name="description" content="${description}">`,
    links(page, context, baseUrl),
    `<meta property="og:site_name" content="${PRODUCT_NAME}"><meta property="og:type" content="website">`,
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1226">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6ec">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    isBack ? fontPreload(context, assets) : '',
    page.jsonLd ? `<script type="application/ld+json">${inertJson(page.jsonLd)}</script>` : '',
  ].join('')
}

/** The whole HTML document of a rendered page. */
export function writeDocument(page: RenderedPage, context: PageContext, frame: Frame): string {
  return (
    `<!doctype html><html lang="${context.lang}" data-theme="dark"${frame.isBack ? ' data-serif' : ''}>` +
    `<head>${head(page, context, frame)}</head>` +
    `<body><div id="root">${page.html}</div>` +
    `<script type="application/json" id="dawa-state">${inertJson(page.state)}</script>` +
    `${files(page, context, frame.assets)}</body></html>`
  )
}

const NOTICE_STYLE = [
  ':root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}',
  'body{margin:0;min-height:100vh;display:grid;place-content:center;background:light-dark(#faf6ec,#0f1226);color:light-dark(#221d2c,#f4eddd)}',
  'main{max-width:36rem;padding:2rem 1rem}h1{margin:0;font:2.125rem/1.15 serif}',
  'a{display:inline-block;padding:.5rem 0;color:inherit}',
].join('')

/** A document that says in a sentence why there is no page, and costs next to nothing. */
export function writeNotice(
  t: Dictionary['translate'][Language],
  id: ErrorId,
  lang: string,
): { text: string; style: string } {
  const [title, sentence, reload] = [t('crash.title'), t(`errors.${id}`), t('crash.reload')].map(escapeHtml)
  const text =
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title} · ${PRODUCT_NAME}</title><style>${NOTICE_STYLE}</style></head>` +
    `<body><main><h1>${title}</h1><p>${sentence}</p><p><a href="">${reload}</a></p></main></body></html>`
  return { text, style: NOTICE_STYLE }
}
