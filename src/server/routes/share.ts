import type { FastifyInstance } from 'fastify'
import type { Tradition } from '#calendar/index.ts'
import type { Language } from '#contract/languages.ts'
import { type MatterId, matterId } from '#contract/matters.schema.ts'
import type { SharedPage, ShareFormat } from '#contract/page.ts'
import { PAGES } from '#contract/pages.ts'
import type { Translate } from '#contract/translator.ts'
import { createQueue } from '../core/queue.ts'
import { addCall } from '../http/add-call.ts'
import { loadRenderer } from '../pages/renderer.ts'
import type { Services } from '../services.ts'
import { paint } from '../share/picture.ts'
import { sharedDay } from '../share/shared-day.ts'
import { textOf } from '../texts/words.ts'

/** Pictures that may wait to be painted. */
const MOST_WAITING = 10
const STORY = '-story'

/** Pictures to share of days, months and pages: open to everybody, the same for all. */
export async function shareRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { almanac, dictionary, config, answers } = services
  const { drawShare, drawMonth, drawPage } = await loadRenderer()
  const queue = createQueue(MOST_WAITING)

  const hostOf = () => new URL(config.baseUrl).host

  /** What a name stands for, as elements to paint. Throws ApiError where there is no such day, month, year or page, before anything is kept. */
  function shown(lang: Language, name: string, cal: Tradition): { format: ShareFormat; draw: () => unknown } {
    const t = dictionary.translate[lang]
    if (/^\d{4}-\d{2}$/.test(name)) {
      almanac.checkMonth(name)
      const entries = () => almanac.month(name, lang, cal)
      const draw = () => drawMonth({ lang, month: name, entries: entries(), t, host: hostOf() })
      return { format: 'wide', draw }
    }
    if (/^\d{4}$/.test(name)) almanac.checkYear(Number(name))
    const page = pageOf(name, t, id => textOf(almanac.textsOf(lang).matters.matters, id, 'matters').name)
    if (page) return { format: 'wide', draw: () => drawPage({ ...page, host: hostOf() }) }
    const format = name.endsWith(STORY) ? 'story' : 'wide'
    const date = format === 'story' ? name.slice(0, -STORY.length) : name
    almanac.dayNumber(date)
    return { format, draw: () => drawShare(sharedDay(services, lang, date, cal), format) }
  }

  addCall(app, 'share', (request, reply) => {
    const { lang, picture } = request.params
    const { cal } = request.query
    const { format, draw } = shown(lang, picture, cal)
    const key = `share-${lang}-${picture}-${cal}`
    return answers.picture(request, reply, {
      kind: 'pictures',
      key,
      queue,
      make: () => paint(draw(), format),
    })
  })
}

type PageWords = Omit<SharedPage, 'host'>

/** Title and text of the pages that have a picture of their own; undefined for any other name. */
function pageOf(name: string, t: Translate, matterName: (id: MatterId) => string): PageWords | undefined {
  const year = /^\d{4}$/.exec(name)?.[0]
  if (year) return { over: '', title: t('year.title', { year }), text: t('year.description', { year }) }
  const matter = matterId.options.find(id => name === `find-${id}`)
  if (matter) return { over: t('find.title'), title: matterName(matter), text: t('find.description') }
  if (name === 'home') return { over: '', title: t('home.headline'), text: t('home.description') }
  if (['convert', 'find', 'subscribe'].includes(name))
    return { over: '', title: t(`${name}.title`), text: t(`${name}.description`) }
  const page = PAGES.find(one => one === name)
  return page && { over: '', title: t(`pages.${page}`), text: t(`pages.${page}Text`) }
}
