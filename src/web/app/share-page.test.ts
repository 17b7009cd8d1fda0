// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { sharePage } from './share-page.ts'

const before = location.href
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', before)
})

/** What another app is given of a page, and which picture was asked for. */
async function shared(path: string, date?: string) {
  history.replaceState(null, '', path)
  const share = vi.fn(async (_: ShareData) => {})
  const fetch = vi.fn(async (_: string) => new Response(null, { status: 503 }))
  vi.stubGlobal('navigator', { share })
  vi.stubGlobal('fetch', fetch)
  await sharePage({ title: 'T', lang: 'en', date, copied: '' })
  const url = share.mock.calls[0]?.[0].url ?? ''
  return { path: url.replace(location.origin, ''), picture: fetch.mock.calls[0]?.[0] }
}

test('the link of a day, and of today, stays in the calendar of its page, and so does its picture', async () => {
  const path = '/en/day/2027-05-20?cal=mongolian#marriage'
  for (const from of [path, '/en/day?cal=mongolian#marriage']) {
    const found = await shared(from, '2027-05-20')
    expect(found.path).toBe(path)
    expect(found.picture).toMatch(/2027-05-20.*[?&]cal=mongolian/)
  }
  expect((await shared('/en/day#marriage', '2027-05-20')).path).toBe('/en/day/2027-05-20#marriage')
})

test('the link of a page without a day is its address', async () => {
  expect((await shared('/en/year/2027?by=grade&cal=bhutan')).path).toBe('/en/year/2027?by=grade&cal=bhutan')
})

test.each([
  [true, ['dawa-2027-05-20.png', 'image/png']],
  [false, undefined],
])('where apps take files, %s, the picture of the day goes with its title', async (canShare, file) => {
  history.replaceState(null, '', '/en/day/2027-05-20')
  const share = vi.fn(async (_: ShareData) => {})
  vi.stubGlobal('navigator', { share, canShare: () => canShare })
  vi.stubGlobal('fetch', async () => new Response('picture'))
  await sharePage({ title: 'Saga Dawa', lang: 'en', date: '2027-05-20', copied: '' })
  const [{ title, files }] = share.mock.calls[0] ?? [{}]
  expect([title, files?.map(({ name, type }) => [name, type])[0]]).toEqual(['Saga Dawa', file])
})
