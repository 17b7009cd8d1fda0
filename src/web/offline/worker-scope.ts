/** The part of a service worker's global scope that ours uses; the standard types of it exclude those of pages. */
export interface WorkerScope {
  /** The built files, written in by the build. */
  __WB_MANIFEST: readonly { url: string }[]
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: LongEvent & { data: unknown }) => void): void
}

interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends LongEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}
