import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { withAccuracy } from './almanac/accuracy.ts'
import { createAlmanac } from './almanac/almanac.ts'
import { loadAlmanacTexts } from './almanac/texts.ts'
import type { Config } from './config.ts'
import { ApiError } from './core/api-error.ts'
import { CONNECTIONS, PUBLIC_READS } from './core/limits.ts'
import { createAnswers, FOREVER } from './http/answers.ts'
import { createBodyCache } from './http/body-cache.ts'
import { limitConnections } from './http/connections.ts'
import { validatorWithoutControls } from './http/control-characters.ts'
import { installErrorHandler } from './http/errors.ts'
import { FOR_OTHERS, installHeaders } from './http/headers.ts'
import { inPlaceOfLong, isTooLong, refuseLongAddresses } from './http/long-addresses.ts'
import { answerUnparsed, refuseExpectations, refuseTunnels } from './http/malformed.ts'
import { collectRoutes, refuseOtherMethods } from './http/methods.ts'
import { normalizeUrl } from './http/normalize-url.ts'
import { apartAhead, countReads, createRateLimit } from './http/rate-limit.ts'
import { createLog } from './log.ts'
import { type Assets, loadAssets } from './pages/assets.ts'
import { installPages } from './pages/pages.ts'
import { loadRenderer } from './pages/renderer.ts'
import { loadPlaces } from './places/places.ts'
import { ROOT } from './root.ts'
import { accountRoutes } from './routes/account.ts'
import { clientLogRoutes } from './routes/client-log.ts'
import { convertRoutes } from './routes/convert.ts'
import { dayRoutes } from './routes/day.ts'
import { installDoor, installOutbox } from './routes/dev-outbox.ts'
import { installTestProviders, withTestProviders } from './routes/dev-test-provider.ts'
import { embedRoutes } from './routes/embed.ts'
import { feedRoutes } from './routes/feeds.ts'
import { findRoutes } from './routes/find.ts'
import { healthRoutes } from './routes/health.ts'
import { messageRoutes } from './routes/messages.ts'
import { installOpenApi } from './routes/openapi.ts'
import { placesRoutes } from './routes/places.ts'
import { robotsRoutes } from './routes/robots.ts'
import { shareRoutes } from './routes/share.ts'
import { wordsRoutes } from './routes/words.ts'
import type { Services } from './services.ts'
import type { Database } from './store/pool.ts'
import { logRequests } from './telemetry/request-log.ts'
import { loadPageTexts } from './texts/pages.ts'
import { loadDictionary } from './texts/words.ts'
import { serverVersion } from './version.ts'

/** What the process gives the app. */
export interface AppDependencies {
  config: Config
  db: Database
  /** The current instant. */
  clock: () => Date
  /** Adds what measures requests, before any route. */
  observe?: (app: FastifyInstance) => void
  /** Loaded when not given. */
  files?: LoadedFiles
}

/** What the app reads from files at its start. */
type LoadedFiles = Pick<Services, 'dictionary' | 'pageTexts' | 'almanac' | 'places'>

/** Throws an Error that names the file when texts or built parts are missing. */
export async function loadFiles(): Promise<LoadedFiles> {
  const { parseLongText } = await loadRenderer()
  const [dictionary, almanacTexts] = [loadDictionary(), loadAlmanacTexts()]
  return {
    dictionary,
    pageTexts: withAccuracy(loadPageTexts(parseLongText), almanacTexts, dictionary),
    almanac: createAlmanac(almanacTexts),
    places: loadPlaces(),
  }
}

const PAGE_METHODS = 'GET, HEAD'

/** Assembles the app without listening. Throws an Error that names the file when texts or built parts are missing. */
export async function buildApp({
  config: given,
  db,
  clock,
  observe,
  files,
}: AppDependencies): Promise<FastifyInstance> {
  const config = withTestProviders(given)
  const reads = createRateLimit('publicReads', PUBLIC_READS, config.limitFactor, apartAhead)
  const cache = createBodyCache()
  const version = serverVersion()
  const services: Services = {
    ...(files ?? (await loadFiles())),
    config,
    db,
    clock,
    cache,
    answers: createAnswers({ cache, version, clock, reads }),
    reads,
    version,
  }
  const app = createFastify(config)
  if (config.trustProxy === 0) limitConnections(app.server, CONNECTIONS * config.limitFactor)
  observe?.(app)
  logRequests(app, config.logLevel)
  installHeaders(app, version)
  countReads(app, reads)
  refuseLongAddresses(app)
  refuseExpectations(app)
  refuseTunnels(app)
  const assets = loadAssets()
  installErrorHandler(app, services.dictionary)
  await installCalls(app, services, assets)
  await installFiles(app)
  installDoor(app, given)
  installOutbox(app, services)
  if (config !== given) await installTestProviders(app, services)
  await installPages(app, services, assets)
  return app
}

function createFastify({ logLevel, trustProxy }: Config): FastifyInstance {
  const app = fastify({
    loggerInstance: createLog(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    http: {
      // Node would answer a request without a host itself, without our headers.
      requireHostHeader: false,
      // Who sends slowly holds a connection until then, and until the next look.
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
    },
    clientErrorHandler: answerUnparsed,
    rewriteUrl: ({ url = '/' }) => (isTooLong(url) ? inPlaceOfLong(url) : normalizeUrl(url)),
    trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy),
    // Eight layers of a calendar.
    routerOptions: { maxParamLength: 400 },
    connectionTimeout: 120_000,
    requestTimeout: 30_000,
  })
  // No call takes plain text, which would be 400 where every other type is 415.
  // Other sites may send it without asking first.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorWithoutControls)
  app.setSerializerCompiler(serializerCompiler)
  return app
}

async function installCalls(app: FastifyInstance, services: Services, assets: Assets): Promise<void> {
  const routes = collectRoutes(app)
  await installOpenApi(app, services)
  dayRoutes(app, services)
  findRoutes(app, services)
  feedRoutes(app, services)
  convertRoutes(app, services)
  await shareRoutes(app, services)
  await embedRoutes(app, services, assets)
  await app.register(accountRoutes(services))
  messageRoutes(app, services)
  placesRoutes(app, services)
  clientLogRoutes(app, services)
  healthRoutes(app, services)
  wordsRoutes(app, services)
  await robotsRoutes(app, services)
  refuseOtherMethods(app, routes)
  for (const url of ['/api', '/api/*']) {
    app.all(url, { schema: { hide: true }, config: { refuses: true, isRead: true } }, () => {
      throw new ApiError('not_found')
    })
  }
  // Every address that is no call is a page or a file, so only another method than theirs finds nothing.
  app.setNotFoundHandler(({ url }) => {
    if (url.startsWith('/api/')) throw new ApiError('not_found')
    throw new ApiError('method_not_allowed', { allow: PAGE_METHODS }, { allow: PAGE_METHODS })
  })
}

/** Types that are text and that @fastify/static gives without saying in which encoding. */
const UNSAID = ['image/svg+xml', 'application/manifest+json']

/** Icons, the days as vectors, and the script of cards: as a module or with its hash a browser asks for it with CORS. */
const FILES_FOR_OTHERS = /^\/(embed\.js|vectors\/[^?]+|[^/?]+\.(png|svg|ico))(\?|$)/
/** Icons and pictures may be an hour old; the service worker and the script for other sites may not. */
const UNHASHED = /\.(png|svg|ico|webmanifest)$/

/** The built client: hashed files for a year, icons for an hour, the rest asked again each time. */
async function installFiles(app: FastifyInstance): Promise<void> {
  await app.register(async files => {
    files.addHook('onSend', async ({ url }, reply) => {
      if (FILES_FOR_OTHERS.test(url)) void reply.headers(FOR_OTHERS)
      const type = String(reply.getHeader('content-type'))
      if (UNSAID.includes(type)) void reply.header('content-type', `${type}; charset=utf-8`)
    })
    // Older devices ask for it by this name.
    files.get('/apple-touch-icon-precomposed.png', { schema: { hide: true } }, (_, reply) =>
      reply.sendFile('apple-touch-icon.png'),
    )
    await files.register(fastifyStatic, {
      root: join(ROOT, 'dist/client'),
      wildcard: false,
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      // Its own would overwrite the one below.
      cacheControl: false,
      globIgnore: ['.vite/**', '**/*.map', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const unhashed = UNHASHED.test(path) ? 'public, max-age=3600' : 'no-cache'
        reply.setHeader('cache-control', path.includes('/assets/') ? FOREVER : unhashed)
        // Compressed for those who understand it: a cache on the way must not give that to others.
        reply.setHeader('vary', 'Accept-Encoding')
      },
    })
  })
}
