import { useNavigate } from 'react-router'
import { useClient } from '../../app/app-context.tsx'
import { localizedPath } from '../../app/links.ts'
import { useWords } from '../../i18n/words.tsx'
import { useSignInPath } from '../../session/use-sign-in-path.ts'
import page from '../../theme/page.module.css'

/** For who has no password to type: the session ends, since the sign-in page has no form for who is signed in. */
export function SignInAgain() {
  const { t, lang } = useWords()
  const client = useClient()
  const navigate = useNavigate()
  const signIn = useSignInPath()
  const go = () => {
    void client().session.end()
    void navigate(localizedPath(lang, signIn))
  }
  return (
    <p className={page.actions}>
      <button type="button" className={page.quiet} onClick={go}>
        {t('actions.signIn')}
      </button>
    </p>
  )
}
