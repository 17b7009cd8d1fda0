import type { RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { PROVIDERS, type Provider } from '#contract/providers.ts'
import { callbackUrl } from '../accounts/external/start.ts'
import { createTestProvider } from '../accounts/external/test-provider.ts'
import { testSettings } from '../accounts/external/test-settings.ts'
import { type Config, hasTestProvider } from '../config.ts'
import { loadOnce } from '../core/load-once.ts'
import { isDoorOpen } from '../http/dev-door.ts'
import type { Services } from '../services.ts'
import { refuse } from './dev-outbox.ts'

/** What our own server asks a provider for. */
const ASKED_BY_SERVER = new Set(['/.well-known/openid-configuration', '/jwks', '/token', '/me'])

const pathOf = (name: Provider) => `/dev/test-provider/${name}`

/** The settings with test providers in place of Google and Apple where there shall be some. */
export function withTestProviders(config: Config): Config {
  if (!hasTestProvider(config)) return config
  return { ...config, ...testSettings(name => config.baseUrl + pathOf(name)) }
}

/**
 * `/dev/test-provider/{google|apple}`: a provider that believes everyone, so that whoever tries the product on a laptop can sign in with
 * others. On loopback only, and to a browser that has the key that the start of the server prints; the server itself asks for what signs nobody in.
 */
export async function installTestProviders(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async scope => {
    // The provider reads its forms itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    for (const name of PROVIDERS) {
      const started = loadOnce(() => start(name, services))
      scope.all(`${pathOf(name)}/*`, { schema: { hide: true } }, async (request, reply) => {
        const { raw } = request
        const path = (raw.url ?? '').slice(pathOf(name).length).split('?')[0] ?? ''
        if (!ASKED_BY_SERVER.has(path) && !isDoorOpen(services.config, request, reply)) return refuse(reply)
        const handle = await started()
        reply.hijack()
        for (const [header, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(header, value)
        const url = raw.url ?? ''
        handle(Object.assign(raw, { originalUrl: url, url: url.slice(pathOf(name).length) }), reply.raw)
      })
    }
  })
}

async function start(name: Provider, { config, dictionary }: Services): Promise<RequestListener> {
  const settings = config[name]
  if (settings === undefined) throw new Error(`There is no test provider in place of ${name}.`)
  return createTestProvider({
    name,
    settings,
    dictionary,
    redirectUri: callbackUrl(config, name),
    personOf: login => ({ email: login, email_verified: true }),
  })
}
