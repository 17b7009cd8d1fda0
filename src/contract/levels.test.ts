import { expect, test } from 'vitest'
import { type Actor, levelOf } from './levels.ts'

const anonymous: Actor = { kind: 'anonymous' }

test.each([
  [anonymous, -2, 'short'],
  [anonymous, -1, 'simple'],
  [anonymous, 0, 'simple'],
  [anonymous, 1, 'simple'],
  [anonymous, 2, 'short'],
  [anonymous, 20000, 'short'],
  [{ kind: 'user', policyConfirmed: false }, 0, 'simple'],
  [{ kind: 'user', policyConfirmed: false }, 500, 'simple'],
  [{ kind: 'user', policyConfirmed: true }, 0, 'full'],
  [{ kind: 'user', policyConfirmed: true }, -9000, 'full'],
] as const)('%o at %i days gets %s', (actor, distance, level) => {
  expect(levelOf(actor, distance)).toBe(level)
})
