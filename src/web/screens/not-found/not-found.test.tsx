// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { link, show } from '../testing-screen.tsx'
import { Screen } from './not-found.tsx'

test('an address without a page leads on to today and home', async () => {
  await show(<Screen />, '/en/nowhere')
  expect([link('actions.today'), link('menu.home')]).toEqual(['/en/day', '/en'])
})
