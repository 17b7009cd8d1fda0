// The reference: the framework alone, which sends the bytes and headers it was given.
import fastify from 'fastify'

const path = process.env.BARE_PATH ?? '/'
const { headers, body } = JSON.parse(process.env.BARE_ANSWER ?? '{}')
const bytes = Buffer.from(body, 'base64')
const app = fastify()
app.get(path, (_request, reply) => reply.headers(headers).send(bytes))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
