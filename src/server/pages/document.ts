import { DEFAULT_CALENDAR } from '#contract/calendars.ts'
import { addressOf, pathOf } from '#contract/calls.ts'
import type { Problem } from '#contract/errors.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { PageContext, RenderedPage } from '#contract/page.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { wordsAddress, wordsFor } from '#contract/words.ts'
import { escapeHtml } from '../mail/as-html.ts'
import type { Dictionary } from '../texts/words.ts'
import { type Assets, NOTICE_STYLE, SPECULATION } from './assets.ts'

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

/** The picture that stands for the page where its address is shared. */
function pictureTags({ picture }: RenderedPage, { lang }: PageContext, baseUrl: string): string {
  if (picture === undefined) return ''
  const { name, cal } = picture
  const query = { cal: cal === DEFAULT_CALENDAR ? undefined : cal }
  const address = baseUrl + addressOf('share', { params: { lang, picture: name }, query })
  return [
    `<meta property="og:image" content="${escapeHtml(address)}"><meta property="og:image:type" content="image/png">`,
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${escapeHtml(picture.alt)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

/** What search engines read: schema.org objects in one graph. */
function structuredData(page: RenderedPage, { lang }: PageContext, baseUrl: string): string {
  const { jsonLd = [], breadcrumb = [] } = page
  const itemListElement = breadcrumb.map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: `${baseUrl}/${lang}${path}`,
  }))
  const graph = [
    ...jsonLd.map(object => withAddresses(object, `${baseUrl}/${lang}`)),
    ...(breadcrumb.length > 0 ? [{ '@type': 'BreadcrumbList', itemListElement }] : []),
  ]
  if (graph.length === 0) return ''
  const data = inertJson({ '@context': 'https://schema.org', '@graph': graph })
  return `<script type="application/ld+json">${data}</script>`
}

/** Every `url` that is a path as a whole address. */
function withAddresses(object: object, base: string): object {
  const whole = (key: string, value: unknown) =>
    key === 'url' && typeof value === 'string' ? base + value : value
  return JSON.parse(JSON.stringify(object, whole)) as object
}

/** The faces of the headings; without this the browser asks for them only once it has laid out the text. */
export function fontPreload(lang: Language, assets: Pick<Assets, 'fontsFor'>): string {
  return assets
    .fontsFor(lang)
    .map(file => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`)
    .join('')
}

/**
 * What the app needs to hydrate the page: in a template, from which the starter takes it, unless the page is nothing without the app. It stands
 * at the end, and with a low priority, behind the text and its font. Every script is named with
 * its hash. Those of other screens, which the app imports later, are not: a map of all would be a large part of
 * each document, and who can change a file here can change the document.
 */
function files(
  { modules, isLive }: RenderedPage,
  { lang, version, today }: PageContext,
  assets: Assets,
): string {
  const chunks = assets
    .chunksOf(modules)
    .map(
      file =>
        `<link rel="modulepreload" fetchpriority="low" href="${file}" integrity="${assets.integrityOf(file)}">`,
    )
  const words = wordsFor(lang).map(
    code =>
      `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="${wordsAddress(code, version)}">`,
  )
  const { entry: main } = assets
  const entry = `<script type="module" fetchpriority="low" src="${main}" integrity="${assets.integrityOf(main)}"></script>`
  const app = entry + chunks.join('') + words.join('')
  if (isLive) return `${app}<script>${assets.starter}</script>`
  return (
    `<template id="app" data-today="${today}">${app}</template><script>${assets.starter}</script>` +
    `<script type="speculationrules">${SPECULATION}</script>`
  )
}

function head(page: RenderedPage, context: PageContext, { assets, baseUrl }: Site): string {
  const [title, description] = [escapeHtml(page.title), escapeHtml(page.description)]
  const style = assets.styleOf(page.modules)
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    fontPreload(context.lang, assets),
    `<script>${assets.themeScript}</script><style>${style.text}</style>`,
    // The app would load them once more with the chunk of a screen.
    ...style.files.map(file => `<link rel="stylesheet" href="${file}" disabled>`),
    `<title>${title}</title><meta name="description" content="${description}">`,
    links(page, context, baseUrl),
    `<meta property="og:site_name" content="${PRODUCT_NAME}"><meta property="og:type" content="website">`,
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
    pictureTags(page, context, baseUrl),
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1226">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6ec">',
    // Safari shows no drawing there, and takes the picture.
    '<link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<link rel="alternate" type="application/rss+xml" title="${PRODUCT_NAME}" href="${pathOf('dailyFeed', { lang: context.lang })}">`,
    structuredData(page, context, baseUrl),
  ].join('')
}

/** What every document has in common. */
interface Site {
  assets: Assets
  baseUrl: string
}

/** The whole HTML document of a rendered page. */
export function writeDocument(page: RenderedPage, context: PageContext, site: Site): string {
  return (
    `<!doctype html><html lang="${context.lang}" data-theme="dark"><head>${head(page, context, site)}</head>` +
    `<body><div id="root">${page.html}</div>` +
    `<script type="application/json" id="dawa-state">${inertJson(page.state)}</script>` +
    `${files(page, context, site.assets)}</body></html>`
  )
}

/** A document that says in a sentence why there is no page, and costs next to nothing. */
export function writeNotice(
  t: Dictionary['translate'][Language],
  lang: Language,
  { status, detail }: Pick<Problem, 'status' | 'detail'>,
): string {
  const [title, sentence] = [t(status === 404 ? 'notFound.title' : 'crash.title'), detail].map(escapeHtml)
  // What is wrong with an address stays wrong.
  const isLasting = status === 404 || status === 414
  const [href, words] = isLasting ? [`/${lang}`, t('menu.home')] : ['', t('crash.reload')]
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title} · ${PRODUCT_NAME}</title><style>${NOTICE_STYLE}</style></head>` +
    `<body><main><h1>${title}</h1><p>${sentence}</p><p><a href="${href}">${escapeHtml(words)}</a></p></main></body></html>`
  )
}
