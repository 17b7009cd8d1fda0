import type { RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { PROVIDERS, type Provider } from '#contract/providers.ts'
import { callbackUrl } from '../accounts/external/start.ts'
import { createTestProvider } from '../accounts/external/test-provider.ts'
import { testSettings } from '../accounts/external/test-settings.ts'
import { type Config, hasTestProvider } from '../config.ts'
import { ApiError } from '../core/api-error.ts'
import { isFromThisMachine } from '../http/local-only.ts'
import type { Services } from '../services.ts'

const pathOf = (name: Provider) => `/dev/test-provider/${name}`

/** The settings with test providers in place of Google and Apple where there shall be some. */
export function withTestProviders(config: Config): Config {
  if (!hasTestProvider(config)) return config
  return { ...config, ...testSettings(name => config.baseUrl + pathOf(name)) }
}

/**
 * `/dev/test-provider/{google|apple}`: a provider that believes everyone, so that whoever tries the product on a laptop can sign in with
 * others. On loopback only, under its names only and through no proxy: a page elsewhere that leads its own name here opens no account.
 */
export async function installTestProviders(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async scope => {
    // The provider reads its forms itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    for (const name of PROVIDERS) {
      let started: Promise<RequestListener> | undefined
      scope.all(`${pathOf(name)}/*`, { schema: { hide: true } }, async ({ raw }, reply) => {
        if (!isFromThisMachine(raw)) throw new ApiError('not_found')
        started ??= start(name, services)
        const handle = await started
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
