import { LRUCache } from 'lru-cache'
import type { Queue } from '../core/queue.ts'
import { type CacheRead, cacheReads } from '../telemetry/channels.ts'
import { bodySize, type EncodedBody } from './encoded.ts'

/** What a body is, by which the metrics name it too. */
export type Kind = CacheRead['cache']

const MB = 2 ** 20
/** Most bytes of the bodies of each kind: whoever asks for many of one pushes out none of another. */
const SHARES: Readonly<Record<Kind, number>> = {
  calls: 64 * MB,
  pages: 64 * MB,
  feeds: 48 * MB,
  pictures: 32 * MB,
  cards: 16 * MB,
}
/** A body of more than this part of its share is made anew each time: a few of them would push out all others. */
const LARGEST = 1 / 8

type Turn = Readonly<{ queue: Queue; owner: string }>

/** The bodies of all public answers. */
export type BodyCache = ReturnType<typeof createBodyCache>

/** Those least recently asked for go first. */
export function createBodyCache(shares: Readonly<Record<Kind, number>> = SHARES) {
  const kept = new Map(
    Object.entries(shares).map(([kind, maxSize]) => {
      const maxEntrySize = Math.floor(maxSize * LARGEST)
      return [kind, new LRUCache<string, EncodedBody>({ maxSize, maxEntrySize, sizeCalculation: bodySize })]
    }),
  )
  const pending = new Map<string, ReturnType<Queue['run']>>()
  return {
    peek(kind: Kind, key: string): EncodedBody | undefined {
      const body = kept.get(kind)?.get(key)
      if (cacheReads.hasSubscribers)
        cacheReads.publish({ cache: kind, found: body !== undefined } satisfies CacheRead)
      return body
    },
    keep: (kind: Kind, key: string, body: EncodedBody) => void kept.get(kind)?.set(key, body),
    /** What is on its way to others who ask for the same, or what `make` gives in its turn. Throws ApiError 503 when too many wait. */
    inTurn<T>(kind: Kind, key: string, { queue, owner }: Turn, make: () => Promise<T>): Promise<T> {
      const name = `${kind} ${key}`
      const other = pending.get(name)
      // What a key of a kind stands for has one type.
      if (other) {
        other.join(owner)
        return other.done as Promise<T>
      }
      const making = queue.run(owner, make)
      pending.set(name, making)
      const forget = () => void pending.delete(name)
      making.done.then(forget, forget)
      return making.done
    },
  }
}
