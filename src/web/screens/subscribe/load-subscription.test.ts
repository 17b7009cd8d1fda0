import { expect, test, vi } from 'vitest'
import type { RouteEnv } from '../../app/route-env.ts'
import { loadSubscription, readSubscription, subscribePath } from './load-subscription.ts'

const read = (search: string) => readSubscription(new URLSearchParams(search), 'en')

test.each([
  ['', { layers: ['holidays', 'practice'], language: 'en' }],
  ['layers=', { layers: [], language: 'en' }],
  ['layers=naga+holidays', { layers: ['naga', 'holidays'], language: 'en' }],
  ['layers=&layers=naga&layers=naga,holidays', { layers: ['naga', 'holidays'], language: 'en' }],
  ['layers=naga&language=ru&alarm=PT15H', { layers: ['naga'], language: 'ru', alarm: 'PT15H' }],
  ['layers=naga&language=xx&alarm=never', { layers: ['naga'], language: 'en' }],
])('“%s” asks for %j', (search, asked) => {
  expect(read(search)).toEqual({ alarm: undefined, ...asked })
})

test.each(['layers=naga+holidays', 'layers=naga&language=ru&alarm=PT15H', 'layers='])(
  'the address of “%s” says the same',
  search => expect(subscribePath(read(search), 'en')).toBe(`/subscribe?${search}`),
)

async function asked(search: string): Promise<unknown[]> {
  const calendarPreview = vi.fn(async () => ({ ok: true, data: {} }))
  const matters = async () => ({ ok: true, data: { groups: [] } })
  const env = { today: () => '2026-11-20', calls: { matters, calendarPreview } } as unknown as RouteEnv
  const { signal } = new AbortController()
  const { answer } = await loadSubscription(env, 'en', new URLSearchParams(search), signal)
  expect(answer === null).toBe(calendarPreview.mock.calls.length === 0)
  return calendarPreview.mock.calls.flat().slice(0, 2)
}

test('the preview is that of the chosen language, reminder and calendar, from today on', async () => {
  expect(await asked('layers=naga+holidays&language=ru&alarm=PT15H&cal=bhutan')).toEqual([
    'ru',
    { query: { layers: 'naga+holidays', from: '2026-11-20', alarm: 'PT15H', cal: 'bhutan' } },
  ])
  expect(await asked('layers=naga')).toEqual(['en', { query: { layers: 'naga', from: '2026-11-20' } }])
})

test('without a layer, or with more than eight, nothing is asked for', async () => {
  expect(await asked('layers=')).toEqual([])
  expect(await asked('layers=a,b,c,d,e,f,g,h,i')).toEqual([])
})
