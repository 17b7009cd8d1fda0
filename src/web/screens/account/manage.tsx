import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { UserInfo } from '#contract/account.schema.ts'
import { removeDraft } from '../../app/drafts.ts'
import { isMailLink } from '../../app/links.ts'
import { isAccountPath, returnPath } from '../../app/return-path.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { ScreenHead } from '../../components/page.tsx'
import { RequireSignIn } from '../../components/require-sign-in.tsx'
import { useWords } from '../../i18n/words.tsx'
import { nameOf } from '../../session/use-session.ts'
import page from '../../theme/page.module.css'
import s from './account.module.css'
import { draftOf, ProfileForm } from './profile-form.tsx'
import { RemoveButton } from './remove-button.tsx'
import { DeleteAccount, LinkedSignIns, OwnData, PasswordForm } from './sections.tsx'
import { Sessions } from './sessions.tsx'

export function Screen() {
  const { t } = useWords()
  return (
    <>
      <ScreenHead title={t('account.title')} />
      <RequireSignIn>{user => <Account user={user} />}</RequireSignIn>
    </>
  )
}

function Account({ user }: { user: UserInfo }) {
  const { t, lang } = useWords()
  const navigate = useNavigate()
  const asked = useSearchParams()[0].get('returnUrl')
  // Who has accepted the policy goes on to where the gate stood.
  const goOn = () => {
    const to = returnPath(lang, asked)
    if (asked !== null && (isMailLink(to) || !isAccountPath(to))) void navigate(to, { replace: true })
  }
  const [removals, setRemovals] = useState(0)
  const startAnew = () => {
    removeDraft(draftOf(user))
    setRemovals(removals + 1)
  }
  return (
    <div className={s.account}>
      {user.policyConfirmed ? (
        <p className={s.who}>{nameOf(user, t)}</p>
      ) : (
        <Required accepted={user.policyAccepted} />
      )}
      {user.contentUnclaimed && <Unclaimed onRemoved={startAnew} />}
      <ProfileForm key={removals} user={user} onAccepted={goOn} />
      <div className={s.more}>
        <PasswordForm user={user} />
        <LinkedSignIns user={user} />
        <Sessions />
        <OwnData />
        <DeleteAccount user={user} />
      </div>
    </div>
  )
}

/** The policy has to be accepted before anything else opens; who accepted an older one reads first what changed. */
function Required({ accepted }: { accepted: string | null }) {
  const { t, date } = useWords()
  return (
    <section className={page.notice}>
      <Icon name="shield" />
      <h2>{t(accepted ? 'account.changedTitle' : 'account.requiredTitle')}</h2>
      <p>
        {accepted ? t('account.changedText', { date: date('long', accepted) }) : t('account.requiredText')}
      </p>
      <p>
        <AppLink to={accepted ? '/privacy#changes' : '/privacy'}>{t('account.readPolicy')}</AppLink>
      </p>
    </section>
  )
}

/** Asks once whether what stands in the account is its owner's, who accepts the policy with it or removes it. */
function Unclaimed({ onRemoved }: { onRemoved(): void }) {
  const { t } = useWords()
  return (
    <section className={page.notice}>
      <Icon name="warning" />
      <p>{t('account.unclaimedText')}</p>
      <p>
        <RemoveButton
          what="content"
          label={t('account.unclaimedRemove')}
          removed={t('account.unclaimedRemoved')}
          onRemoved={onRemoved}
        />
      </p>
    </section>
  )
}
