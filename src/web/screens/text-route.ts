import type { PageName } from '#contract/pages.ts'
import { below } from '../almanac/page-head.ts'
import type { TextScreenData } from '../components/long-text.tsx'
import { defineScreen, type ScreenRoute, withStatus } from './screen-route.ts'

interface TextRoute extends Pick<ScreenRoute, 'component' | 'menu'> {
  /** Address, folder and words of the text go by this name. */
  page: PageName
  /** What schema.org calls it, with what is known of it alone. */
  about: { '@type': string; dateModified?: string }
}

/** The route of a long text. */
export function textRoute({ page, about, ...rest }: TextRoute): ScreenRoute {
  return defineScreen<TextScreenData>({
    ...rest,
    id: page,
    path: page,
    load: async (env, { lang, signal }) =>
      withStatus({ answer: await env.calls.text(lang, { params: { lang, page } }, signal) }),
    module: `${page}/${page}.tsx`,
    title: ({ t }) => t(`pages.${page}`),
    head: ({ words }) => {
      const { t, lang } = words
      const [headline, description] = [t(`pages.${page}`), t(`pages.${page}Text`)]
      return {
        description,
        canonicalPath: `/${page}`,
        breadcrumb: below(words, { name: headline, path: `/${page}` }),
        jsonLd: [{ ...about, headline, description, inLanguage: lang }],
      }
    },
    sitemap: () => [about.dateModified ? [`/${page}`, about.dateModified] : [`/${page}`]],
  })
}
