import { useEffect, useEffectEvent } from 'react'
import { problemType } from '#contract/errors.ts'
import { safeReturnUrl } from '#contract/return-url.ts'
import { useApp, useClient } from '../../app/app-context.tsx'
import { getStored, removeStored } from '../../app/storage.ts'
import { Waiting } from '../../components/require-sign-in.tsx'
import { WordsProvider } from '../../i18n/words.tsx'
import { STAYS_KEY } from '../../session/token.ts'

/** The end of a provider's sign-in: exchanges the code in the address for a token and returns to the page where the user started. */
export function Screen() {
  const { translator, context } = useApp()
  const { lang } = context
  const client = useClient()
  const complete = useEffectEvent(() => {
    const { ask, session } = client()
    const code = new URLSearchParams(location.hash.slice(1)).get('code')
    const returnUrl = safeReturnUrl(new URLSearchParams(location.search).get('returnUrl'))
    // The next document loads the session again. The token stays: a link from elsewhere must not sign a user out.
    if (code === null) return location.replace(returnUrl)
    const rememberMe = getStored(STAYS_KEY) === 'true'
    removeStored(STAYS_KEY)
    const options = { body: { code, rememberMe }, isAnonymous: true }
    void ask('completeExternal', lang, options).then(async answer => {
      const isIn = answer.ok && (await session.begin(answer.data, rememberMe))
      const isLinked = !answer.ok && answer.problem.type === problemType('linked_elsewhere')
      const failure = new URLSearchParams({ external: isLinked ? 'linked_elsewhere' : 'failed', returnUrl })
      location.replace(isIn ? returnUrl : `/${lang}/account/login?${failure}`)
    })
  })
  // Once: the code is valid for one call.
  useEffect(() => complete(), [])
  return (
    <WordsProvider translator={translator} lang={lang}>
      <main id="main">
        <Waiting text={translator.in(lang)('login.external')} />
      </main>
    </WordsProvider>
  )
}
