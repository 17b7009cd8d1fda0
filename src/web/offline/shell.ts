import { isLanguage } from '#contract/languages.ts'
import { PRODUCT_NAME } from '#contract/product.ts'

/**
 * A page that was never visited, without a network: another page's document, emptied, in which the app starts at the
 * asked address. One of the same language is taken first.
 */
export async function shellFor({ origin, pathname, search }: URL): Promise<Response | undefined> {
  const pages = await caches.open('pages')
  const keys = [...(await pages.keys())].reverse()
  const languageOf = (path: string) => path.split('/')[1]
  const asked = languageOf(pathname)
  const latest = keys[0] && languageOf(new URL(keys[0].url).pathname)
  if (!latest) return undefined
  if (!isLanguage(asked))
    return Response.redirect(`${origin}/${latest}${pathname}${search}`.replace(/\/$/, ''))
  const page = keys.find(({ url }) => languageOf(new URL(url).pathname) === asked) ?? keys[0]
  const found = page && (await pages.match(page, { ignoreVary: true }))
  return found && emptied(found)
}

const KEPT_HEADERS = [
  'content-type',
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
]

async function emptied(page: Response): Promise<Response> {
  const headers = new Headers()
  for (const name of KEPT_HEADERS) headers.set(name, page.headers.get(name) ?? '')
  return new Response(withoutContent(await page.text()), { headers })
}

/** The document with an empty root. */
function withoutContent(html: string): string {
  const begin = html.indexOf('<div id="root">')
  const end = html.lastIndexOf('</div><script type="application/json" id="dawa-state">')
  if (begin < 0 || end < begin) return html
  const head = html.slice(0, begin).replace(/<title>[^<]*/, `<title>${PRODUCT_NAME}`)
  return `${head}<div id="root">${html.slice(end)}`
}
