import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { encodeBody, sendEncoded } from './encoded.ts'

test('a text that is asked for again is compressed better, aside', async () => {
  const text = Array.from({ length: 3000 }, (_, place) => `<li>${place ** 2} of ${place}</li>`).join('')
  const body = encodeBody(text, 'text/html', '"1"')
  const app = fastify()
  app.get('/', (request, reply) => sendEncoded(request, reply, body))
  const ask = async () => (await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })).rawPayload
  const first = await ask()
  expect(await ask()).toEqual(first)
  expect(text.length).toBeGreaterThan(2 ** 16)
  // In a window as long as the text, which is no longer than its 17 bits.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 17 }
  const best = brotliCompressSync(text, { params })
  expect(best.length).toBeLessThan(first.length)
  await expect.poll(ask).toEqual(best)
  expect(brotliDecompressSync(best).toString()).toBe(text)
})
