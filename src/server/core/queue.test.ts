import { describe, expect, test } from 'vitest'
import { createQueue } from './queue.ts'

/** A queue, and the order in which its pieces are done; each is named by its network and a number. */
function createOrder(most: number) {
  const queue = createQueue(most)
  const order: string[] = []
  const refused: string[] = []
  const ask = (name: string) => {
    const ticket = queue.run(name.charAt(0), async () => void order.push(name))
    ticket.done.catch(() => refused.push(name))
    return ticket
  }
  return { ask, order, refused }
}

const FULL = expect.objectContaining({ id: 'unavailable', headers: { 'retry-after': '2' } })

test('one piece of work runs at a time, and the event loop comes between two', async () => {
  const { run } = createQueue(4)
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} begins`)
    await Promise.resolve()
    order.push(`${name} ends`)
    setImmediate(() => order.push('the loop'))
  }
  await Promise.all([run('a', work('a')), run('b', work('b'))].map(({ done }) => done))
  expect(order).toEqual(['a begins', 'a ends', 'the loop', 'b begins', 'b ends'])
})

test('networks take turns, whoever came first and has most', async () => {
  const { ask, order } = createOrder(40)
  const all = [...['a1', 'a2', 'a3', 'a4', 'a5'], ...['b1', 'b2', 'c1'], 'a6', 'd1', 'b3'].map(ask)
  await Promise.all(all.map(({ done }) => done))
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'd1', 'a3', 'b2', 'a4', 'b3', 'a5', 'a6'])
})

test('who asks again as soon as it is answered comes behind all others', async () => {
  const { ask, order } = createOrder(40)
  const flood = async () => {
    for (const turn of [1, 2, 3, 4]) await ask(`a${turn}`).done
  }
  await Promise.all([flood(), ...['b1', 'b2', 'c1'].map(name => ask(name).done)])
  expect(order.slice(0, 4)).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('what several networks wait for is done at the earliest of their turns, once', async () => {
  const { ask, order } = createOrder(40)
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map(ask)
  all[3]?.join('b')
  all[3]?.join('c')
  await Promise.all(all.map(({ done }) => done))
  expect(order).toEqual(['a1', 'a2', 'b1', 'a4', 'a3', 'b2'])
})

describe('where there is no place', () => {
  test('who would wait too long is refused at once, and there is room again later', async () => {
    const { ask } = createOrder(2)
    const waiting = [ask('a1'), ask('b1')]
    expect(() => ask('c1')).toThrow(FULL)
    await Promise.allSettled(waiting.map(({ done }) => done))
    expect(() => ask('c1')).not.toThrow()
  })

  test('work that fails takes no place away', async () => {
    const { run } = createQueue(2)
    await expect(run('a', async () => Promise.reject(new Error('fails'))).done).rejects.toThrow('fails')
    expect(await run('a', async () => 7).done).toBe(7)
  })

  test('half of the places are all that one network gets', async () => {
    const { ask } = createOrder(4)
    const waiting = [ask('a1'), ask('a2')]
    expect(() => ask('a3')).toThrow(FULL)
    expect(() => ask('b1')).not.toThrow()
    await Promise.all(waiting.map(({ done }) => done))
    expect(() => ask('a3')).not.toThrow()
  })

  test('the last piece of who has most gives way to who has fewer', async () => {
    const { ask, order, refused } = createOrder(6)
    const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'd1', 'e1'].map(ask)
    expect(() => ask('f1')).toThrow(FULL)
    await Promise.allSettled(all.map(({ done }) => done))
    expect(refused).toEqual(['b3', 'a3', 'b2'])
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'd1', 'e1'])
  })
})
