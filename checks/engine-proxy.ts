import { createServer, request } from 'node:http'

declare global {
  interface Window {
    findShown: typeof findShown
  }
}

/** The first element on show that fits, with this text or name where one is given. Every page has it too, as `self.findShown`. */
export function findShown(selector: string, text: string): Element | null {
  const names = (element: Element) => [element.textContent?.trim(), element.getAttribute('aria-label')]
  const all = [...document.querySelectorAll(selector)].filter(element => element.checkVisibility())
  return all.find(element => text === '' || names(element).includes(text)) ?? null
}

/** Runs in every page before anything else, and tells what went wrong. */
const WATCH = `
// The loader of TypeScript puts it around functions, also around those that are sent into a page.
self.__name = code => code
self.findShown = ${findShown}
// What is on its way when a page is left fails, and says so in some engines.
let isLeft = false
addEventListener('beforeunload', () => { isLeft = true })
const tell = text => isLeft || navigator.sendBeacon('/faults', location.pathname + ' ' + text)
addEventListener('error', event => tell(event.message || 'not loaded: ' + (event.target.src || event.target.href)), true)
addEventListener('unhandledrejection', event => tell('rejected: ' + event.reason))
addEventListener('securitypolicyviolation', event => tell('policy: ' + event.violatedDirective + ' ' + event.blockedURI))
const { error } = console
console.error = (...all) => { tell('console: ' + all.join(' ')); error(...all) }
`

interface Proxy {
  /** The server's address. */
  target: string
  port: number
  /** Without them every page stays as the server wrote it. */
  hasScripts: boolean
  onFault(text: string): void
}

/** In front of the server: puts the watching script into every page and takes what it tells. Gives what ends it. */
export async function startProxy({ target, port, hasScripts, onFault }: Proxy): Promise<() => void> {
  const proxy = createServer((incoming, answer) => {
    if (incoming.url === '/faults') {
      let text = ''
      incoming.on('data', part => {
        text += part
      })
      incoming.on('end', () => {
        onFault(text)
        answer.writeHead(204).end()
      })
      return
    }
    if (incoming.url === '/watch.js') {
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(WATCH)
      return
    }
    if (!hasScripts && incoming.url?.endsWith('.js')) {
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end()
      return
    }
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const outgoing = request(target + incoming.url, { method: incoming.method, headers }, from => {
      const isPage = String(from.headers['content-type']).startsWith('text/html')
      if (!isPage) {
        answer.writeHead(from.statusCode ?? 502, from.headers)
        from.pipe(answer)
        return
      }
      const { 'content-length': _, ...kept } = from.headers
      answer.writeHead(from.statusCode ?? 502, kept)
      let html = ''
      from.setEncoding('utf8')
      from.on('data', part => {
        html += part
      })
      from.on('end', () => {
        // The empty scripts are not those that the page names by hash.
        const page = hasScripts ? html : html.replace(/ integrity="[^"]*"/g, '')
        answer.end(page.replace('<head>', '<head><script src="/watch.js"></script>'))
      })
    })
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>(resolve => proxy.listen(port, '127.0.0.1', resolve))
  return () => {
    proxy.close()
    proxy.closeAllConnections()
  }
}
