import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { tibetanDay } from '#calendar/index.ts'
import type { Language } from '#contract/languages.ts'
import type { ShareFormat } from '#contract/page.ts'
import { dayInBrief } from '../almanac/brief.ts'
import { UNCACHED_PAGES } from '../core/limits.ts'
import { createQueue } from '../core/queue.ts'
import { addCall } from '../http/add-call.ts'
import { isNotModified } from '../http/encoded.ts'
import { createReadLimit } from '../http/read-limit.ts'
import { loadRenderer } from '../pages/renderer.ts'
import type { Services } from '../services.ts'
import { paint } from '../share/picture.ts'
import { datePartsIn } from '../texts/sentence.ts'

const CACHE_BYTES = 32 * 1024 * 1024
/** Pictures that may wait to be painted, some 100 ms each. */
const MOST_WAITING = 10
const STORY = '-story'

/** Pictures of days to share: open to everybody, the same for all. */
export async function shareRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { almanac, dictionary, config, version, countRead } = services
  const { drawShare } = await loadRenderer()
  const pictures = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  const pending = new Map<string, Promise<Buffer>>()
  const { countRead: countPainted } = createReadLimit('uncachedPictures', UNCACHED_PAGES, config.limitFactor)
  const queue = createQueue(MOST_WAITING)

  async function make(lang: Language, date: string, format: ShareFormat): Promise<Buffer> {
    const day = tibetanDay(almanac.dayNumber(date))
    const shown = {
      ...dayInBrief(day, almanac.textsOf(lang)),
      date: dictionary.translate[lang]('dates.full', datePartsIn(lang, date)),
      lunarDay: day.day,
      host: new URL(config.baseUrl).host,
    }
    return paint(drawShare(shown, format), format)
  }

  addCall(app, 'share', async (request, reply) => {
    countRead(request)
    const { lang, picture } = request.params
    const format = picture.endsWith(STORY) ? 'story' : 'wide'
    const date = format === 'story' ? picture.slice(0, -STORY.length) : picture
    // Throws before anything is cached.
    almanac.dayNumber(date)
    const key = `share-${lang}-${picture}`
    const etag = `"${version}-${key}"`
    void reply.headers({ 'cache-control': 'public, max-age=86400', etag })
    if (isNotModified(request, etag)) return reply.code(304).send()
    const found = pictures.get(key) ?? pending.get(key)
    if (found) return reply.type('image/png').send(await found)
    countPainted(request)
    queue.refuseWhenFull()
    const making = queue.run(() => make(lang, date, format))
    pending.set(key, making)
    try {
      const painted = await making
      pictures.set(key, painted)
      return reply.type('image/png').send(painted)
    } finally {
      pending.delete(key)
    }
  })
}
