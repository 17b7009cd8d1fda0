import type { StaticHandlerContext } from 'react-router'
import { calSearch } from '#contract/calendars.ts'
import type { PageContext, RenderedPage } from '#contract/page.ts'
import type { Translator } from '#contract/translator.ts'
import { capitalized, pageTitle, printed } from '#contract/words.ts'
import { wordsOf } from '../i18n/words.tsx'
import type { ScreenRoute } from '../screens/screen-route.ts'

type Head = Pick<
  RenderedPage,
  'title' | 'description' | 'canonicalPath' | 'jsonLd' | 'breadcrumb' | 'picture'
>

/** Title, description, address and picture of a page for browser tabs, search engines and social networks. */
export function headOf(found: StaticHandlerContext, translator: Translator, context: PageContext): Head {
  const words = wordsOf(translator, context.lang)
  const { route, params = {} } = found.matches.at(-1) ?? {}
  if (!route || found.errors) {
    return {
      title: pageTitle(words.t('crash.title'), context.lang),
      description: words.t('crash.text'),
      canonicalPath: null,
    }
  }
  const data: unknown = found.loaderData[route.id ?? '']
  const screen = route.handle as ScreenRoute
  // What stands outside of the page has no style sheet that would give a date its capital.
  const said = (text: string) => capitalized(printed(text, context.lang))
  const title = pageTitle(screen.title(words, data), context.lang)
  const own = screen.head?.({ words, data, params })
  const description = said(own?.description ?? words.t('home.description'))
  // Pages that answer with an error status have nothing to be found or shared by.
  if (found.statusCode !== 200) return { title, description, canonicalPath: null }
  const { pictureOf = own ? screen.id : 'home', alt = description, cal, ...head } = own ?? {}
  const picture = { name: pictureOf, alt: said(alt), ...(cal && { cal }) }
  if (!own || own.canonicalPath === null) return { title, description, canonicalPath: null, picture }
  const search = cal ? calSearch(cal) : ''
  const breadcrumb = own.breadcrumb?.map(({ name, path }) => ({ name: said(name), path: path + search }))
  return {
    ...head,
    ...(breadcrumb && { breadcrumb }),
    title,
    description,
    canonicalPath: own.canonicalPath + search,
    picture,
  }
}
