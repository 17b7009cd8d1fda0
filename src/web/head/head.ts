import type { StaticHandlerContext } from 'react-router'
import type { PageContext, RenderedPage } from '#contract/page.ts'
import type { RouteHandle } from '../app/routes.tsx'
import type { Translator } from '../i18n/translator.ts'
import { wordsOf } from '../i18n/words.tsx'
import { describe } from './describe.ts'
import { pageTitle } from './page-title.ts'

type Head = Pick<RenderedPage, 'title' | 'description' | 'canonicalPath' | 'jsonLd'>

/** Title, description and address of a page for readers outside it: tabs, search engines, social networks. */
export function headOf(found: StaticHandlerContext, translator: Translator, context: PageContext): Head {
  const words = wordsOf(translator, context.lang)
  const { route, params } = found.matches.at(-1) ?? {}
  if (!route || found.errors) {
    return {
      title: pageTitle(words.t('crash.title')),
      description: words.t('crash.text'),
      canonicalPath: null,
    }
  }
  const data: unknown = found.loaderData[route.id ?? '']
  const { title } = route.handle as RouteHandle
  return {
    title: pageTitle(title(words, data)),
    ...describe(route.id ?? '', { words, data, params: params ?? {}, isFound: found.statusCode === 200 }),
  }
}
