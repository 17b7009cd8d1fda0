import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from './api-error.ts'

/** Runs one piece of costly work after another. */
export type Queue = ReturnType<typeof createQueue>

interface Piece {
  /** The networks that it is done for. */
  owners: Set<string>
  begin(): Promise<void>
  refuse(): void
}

/** Work that waits or is done. */
interface Ticket<T> {
  done: Promise<T>
  /** Another network wants the same: the piece is done at the earlier of both turns. */
  join(owner: string): void
}

/**
 * Runs costly work one piece at a time, of the waiting networks one each in a circle, and after each piece the event loop has as long for everything
 * else: it takes one new connection in each of its rounds, and with work in every round it would take fewer than come.
 * @param most pieces of work that may wait or run
 */
export function createQueue(most: number) {
  /** What waits for each network; the first one's turn is next. */
  const lines = new Map<string, Piece[]>()
  const waiting = new Set<Piece>()
  let running: Piece | undefined

  function enter(piece: Piece, owner: string): void {
    if (piece.owners.has(owner)) return
    piece.owners.add(owner)
    lines.set(owner, [...(lines.get(owner) ?? []), piece])
  }

  function leave(piece: Piece): void {
    waiting.delete(piece)
    for (const owner of piece.owners) {
      const rest = (lines.get(owner) ?? []).filter(one => one !== piece)
      if (rest.length > 0) lines.set(owner, rest)
      else lines.delete(owner)
    }
  }

  function takeNext(): Piece | undefined {
    const [[owner, [piece]] = ['', []]] = lines
    if (piece === undefined) return undefined
    leave(piece)
    const rest = lines.get(owner)
    // To the end of the circle.
    if (rest && lines.delete(owner)) lines.set(owner, rest)
    return piece
  }

  async function work(): Promise<void> {
    for (running = takeNext(); running; running = takeNext()) {
      const begin = performance.now()
      await running.begin()
      running.owners.clear()
      await sleep(performance.now() - begin)
    }
  }

  const held = (owner: string) => (lines.get(owner)?.length ?? 0) + (running?.owners.has(owner) ? 1 : 0)

  /** Nobody has more than half of the places; where all are taken, the last piece of who has most gives its place to who has fewer. */
  function makeRoom(owner: string): void {
    if (held(owner) >= most / 2) throw full()
    if (waiting.size + (running ? 1 : 0) < most) return
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
    const last = longest.findLast(({ owners }) => owners.size === 1)
    if (last === undefined || longest.length <= held(owner) + 1) throw full()
    leave(last)
    last.refuse()
  }

  return {
    /**
     * Lets work wait for its turn. Throws ApiError 503 with Retry-After where it has no place, and rejects with it where it loses its place to others.
     * @param owner the network that it is done for
     */
    run<T>(owner: string, make: () => Promise<T>): Ticket<T> {
      makeRoom(owner)
      const piece: Piece = { owners: new Set(), begin: async () => {}, refuse: () => {} }
      const done = new Promise<T>((resolve, reject) => {
        piece.begin = () => make().then(resolve, reject)
        piece.refuse = () => reject(full())
      })
      waiting.add(piece)
      enter(piece, owner)
      if (!running) void work()
      return { done, join: other => void (waiting.has(piece) && enter(piece, other)) }
    },
  }
}

const full = () => new ApiError('unavailable', {}, { 'retry-after': '2' })
