// The reference: the framework alone, which sends the bytes, headers and statuses it was given, each under its own path.
import { readFileSync } from 'node:fs'
import fastify from 'fastify'

const app = fastify()
for (const { path, status, headers, body } of JSON.parse(readFileSync(process.env.BARE_ANSWERS, 'utf8'))) {
  const bytes = Buffer.from(body, 'base64')
  if (status === 200) app.get(path, (_request, reply) => reply.headers(headers).send(bytes))
  else app.get(path, (_request, reply) => reply.code(status).headers(headers).send())
}
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
