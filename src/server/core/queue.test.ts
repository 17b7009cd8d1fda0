import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

test('one piece of work runs at a time, and the event loop comes between two', async () => {
  const { run } = createQueue(3)
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} begins`)
    await Promise.resolve()
    order.push(`${name} ends`)
    setImmediate(() => order.push('the loop'))
  }
  await Promise.all([run('a', work('a')), run('b', work('b'))])
  expect(order).toEqual(['a begins', 'a ends', 'the loop', 'b begins', 'b ends'])
})

test('who would wait too long is refused at once, and there is room again later', async () => {
  const { run, refuseWhenFull } = createQueue(2)
  const waiting = [run('a', async () => 1)]
  expect(() => refuseWhenFull('b')).not.toThrow()
  waiting.push(run('b', async () => Promise.reject(new Error('fails'))))
  expect(() => refuseWhenFull('c')).toThrow(
    expect.objectContaining({ id: 'unavailable', headers: { 'retry-after': '2' } }),
  )
  await Promise.allSettled(waiting)
  expect(() => refuseWhenFull('c')).not.toThrow()
})

test('half of the places are all that one network gets', async () => {
  const { run, refuseWhenFull } = createQueue(4)
  const waiting = [run('a', async () => 1), run('a', async () => 2)]
  expect(() => refuseWhenFull('a')).toThrow()
  expect(() => refuseWhenFull('b')).not.toThrow()
  await Promise.all(waiting)
  expect(() => refuseWhenFull('a')).not.toThrow()
})
