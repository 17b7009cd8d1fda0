import { setTimeout as sleep } from 'node:timers/promises'
import { call } from '../calls.ts'
import { until } from '../programs.ts'
import type { Kind } from './acknowledged.ts'
import { judge, judgePublic, type Outcome, type Setup } from './setup.ts'

/** People who write without a pause, and one who reads. */
export interface Writers {
  /** Waits until each of them got a yes to something begun from now on; gives the milliseconds since an instant. */
  untilAllWrite(since?: number): Promise<number>
  /** Waits until one of them is refused. */
  untilRefused(): Promise<void>
  stop(): Promise<void>
}

const KINDS: readonly Kind[] = ['question', 'question', 'registration']
/** Writers leave the processor to the server, the more so when it is starting. */
const PAUSE_MS = 5
const REFUSED_PAUSE_MS = 25

/** @param allowed what may be answered beside 200; with 0, no answer at all, the server itself is away for a while */
function startWriters(setup: Setup, allowed: readonly number[] = [503]): Writers {
  let isOver = false
  let refused = 0
  const latest = KINDS.map(() => 0)
  const write = async (kind: Kind, index: number) => {
    while (!isOver) {
      const next = setup.writes.next(kind, setup.tokens[1 + index] ?? '')
      const began = performance.now()
      const answer = await call(`${setup.server.base}/api/${next.path}`, next.body, next.token)
      if (answer.status === 200) {
        setup.writes.acknowledge(next)
        latest[index] = began
      } else refused++
      judge(setup, kind, answer, [200, ...allowed])
      await sleep(answer.status === 200 ? PAUSE_MS : REFUSED_PAUSE_MS)
    }
  }
  const read = async () => {
    while (!isOver) {
      if (!allowed.includes(0)) await judgePublic(setup)
      await sleep(4 * PAUSE_MS)
    }
  }
  const writing = Promise.all([...KINDS.map(write), read()])
  return {
    untilAllWrite: async (since = performance.now()) => {
      const from = performance.now()
      await until('a yes to every writer', () => {
        if (!allowed.includes(0) && !setup.server.isAlive()) throw new Error('the server ended')
        return latest.every(began => began >= from)
      })
      return performance.now() - since
    },
    untilRefused: async () => {
      const before = refused
      await until('a refusal', () => refused > before)
    },
    stop: async () => {
      isOver = true
      await writing
    },
  }
}

/**
 * Writers to whom something happens, round after round.
 * @param happen settles when it has happened; gives the instant from which the way back is measured, unless that is when it began
 */
export async function writeDuring(
  setup: Setup,
  rounds: number,
  happen: (writers: Writers) => Promise<number | undefined>,
  allowed?: readonly number[],
): Promise<Outcome> {
  const back: number[] = []
  const writers = startWriters(setup, allowed)
  try {
    for (let round = 0; round < rounds; round++) {
      await writers.untilAllWrite()
      await sleep(100 * Math.random())
      const began = performance.now()
      const since = await happen(writers)
      back.push(await writers.untilAllWrite(since ?? began))
    }
  } finally {
    await writers.stop()
  }
  return { rounds, back }
}
