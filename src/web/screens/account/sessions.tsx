import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SessionsAnswer } from '#contract/account.schema.ts'
import { localeOf } from '#contract/instants.ts'
import type { Answer } from '#contract/page.ts'
import { useClient } from '../../app/app-context.tsx'
import { localizedPath } from '../../app/links.ts'
import { QuietButton } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import s from './account.module.css'
import { Section } from './section.tsx'

/** The user's sessions and last sign-in attempts, with buttons that end one session or all. */
export function Sessions() {
  const { t, lang } = useWords()
  const client = useClient()
  const navigate = useNavigate()
  const [known, setKnown] = useState<SessionsAnswer>()
  const [isBusy, setBusy] = useState(false)
  const summary = useRef<HTMLElement>(null)
  const load = async () => {
    const answer = await client().ask('sessions', lang)
    if (answer.ok) setKnown(answer.data)
  }
  const whileBusy = async (work: Promise<Answer<unknown>>) => {
    setBusy(true)
    const answer = await work
    setBusy(false)
    return answer.ok
  }
  const endAll = async () => {
    if (!(await whileBusy(client().ask('logoutAll', lang, { quiet: false })))) return
    client().session.forget()
    await navigate(localizedPath(lang, '/account/login'))
  }
  const endOne = async (id: string) => {
    const options = { body: { id }, success: t('account.sessionEnded'), quiet: false }
    if (!(await whileBusy(client().ask('endSession', lang, options)))) return
    await load()
    // Its button was removed.
    summary.current?.focus()
  }
  return (
    <Section
      ref={summary}
      icon="devices"
      title={t('account.sessionsTitle')}
      onToggle={event => event.currentTarget.open && void load()}
    >
      {known && (
        <ul className={s.list}>
          {known.sessions.map(one => (
            <SessionRow key={one.id} one={one} isBusy={isBusy} onEnd={() => void endOne(one.id)} />
          ))}
        </ul>
      )}
      <p>{t('account.sessionsText')}</p>
      <p className={page.actions}>
        <QuietButton disabled={isBusy} onClick={() => void endAll()}>
          {t('account.endSessions')}
        </QuietButton>
      </p>
      {known && known.attempts.length > 0 && <Attempts attempts={known.attempts} />}
    </Section>
  )
}

interface SessionRowProps {
  one: SessionsAnswer['sessions'][number]
  isBusy: boolean
  onEnd(): void
}

function SessionRow({ one, isBusy, onEnd }: SessionRowProps) {
  const { t, lang } = useWords()
  const device = one.device ?? t('account.unknownDevice')
  const used = instant(one.lastUsedAt, lang)
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {one.isCurrent && <span>{` – ${t('account.thisDevice')}`}</span>}
        <p key={`${used} ${one.network}`}>
          {one.network
            ? t('account.sessionUsedFrom', { used, network: one.network })
            : t('account.sessionUsed', { used })}
        </p>
        <p key={one.createdAt}>{t('account.sessionBegun', { begun: instant(one.createdAt, lang) })}</p>
      </div>
      {!one.isCurrent && (
        <QuietButton disabled={isBusy} aria-label={t('account.endSessionOf', { device })} onClick={onEnd}>
          {t('account.endSession')}
        </QuietButton>
      )}
    </li>
  )
}

const OUTCOMES = ['succeeded', 'wrong_password', 'unconfirmed', 'reused_token']
const PROVIDERS: Readonly<Record<string, string>> = { google: 'Google', apple: 'Apple' }

function Attempts({ attempts }: Pick<SessionsAnswer, 'attempts'>) {
  const { t, lang } = useWords()
  return (
    <>
      <h2 className={s.subhead}>{t('account.attemptsTitle')}</h2>
      <ul className={s.list}>
        {attempts
          .filter(({ outcome }) => OUTCOMES.includes(outcome))
          .map(({ at, method, outcome, network }) => (
            <li key={at + outcome}>
              <div>
                <strong>
                  {[t(`account.outcomes.${outcome}`), PROVIDERS[method]].filter(Boolean).join(', ')}
                </strong>
                <p>{[instant(at, lang), network].filter(Boolean).join(', ')}</p>
              </div>
            </li>
          ))}
      </ul>
    </>
  )
}

/** An instant in local time. */
function instant(text: string, lang: string): string {
  return new Date(text).toLocaleString(localeOf(lang), { dateStyle: 'medium', timeStyle: 'short' })
}
