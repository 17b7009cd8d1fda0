import { expect, test } from 'vitest'
import { screenOf } from '../entry-server.tsx'
import { openPage } from '../testing-page.ts'
import { SCREENS } from './screens.ts'

/** The calls that are stored of a page for a time without a network, by what its loader gave. */
async function stored(url: string): Promise<string[] | undefined> {
  const { state } = await openPage(url, { matters: { groups: [{ id: 'g', name: 'G', matters: [MATTER] }] } })
  const { loaderData } = (state as { router: { loaderData: Record<string, unknown> } }).router
  const screen = SCREENS.find(({ id }) => id === screenOf(url)?.id)
  return screen?.callsOf?.(Object.values(loaderData).find(Boolean), 'en')
}
const MATTER = { id: 'marriage', name: 'Wedding' }

test.each([
  ['/en/month/2026-12?cal=bhutan', ['/api/month/2026-12-01?cal=bhutan&lang=en']],
  ['/en/year/2026?by=marriage&cal=bhutan', ['/api/year/2026?by=marriage&cal=bhutan&lang=en']],
  ['/en/year/2026?by=stones&animal=dog', ['/api/year/2026?by=stones&animal=dog&lang=en']],
  ['/en/day/2026-10-27/lotho', ['/api/day/2026-10-27/lotho?lang=en']],
  [
    '/en/find/marriage?months=3&weekdays=6&born=1976',
    ['/api/find?matter=marriage&from=2026-11&months=3&animal=dragon&min=barred&lang=en'],
  ],
  ['/en/find', []],
])('of %s the very call is stored that it was made of', async (url, calls) => {
  expect(await stored(url)).toEqual(calls)
})
