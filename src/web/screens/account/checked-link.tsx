import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Answer } from '#contract/page.ts'
import { useHydrated } from '../../app/app-context.tsx'
import { Waiting } from '../../components/require-sign-in.tsx'
import { DeadLink, isDeadLink } from './dead-link.tsx'

/** What the link in a mail names. */
export interface MailedLink {
  userId: string
  token: string
}

/** The link in the page's address; undefined when a part is missing. */
export function useMailedLink(): MailedLink | undefined {
  const [params] = useSearchParams()
  const [userId, token] = [params.get('userId'), params.get('token')]
  return userId && token ? { userId, token } : undefined
}

interface CheckedLinkProps<A> {
  /** Asks the server what the link would do. */
  check(link: MailedLink): Promise<Answer<A>>
  /** Without an answer of the server its next call will show the error. */
  children(link: MailedLink, answer: Answer<A>): ReactNode
}

/** The page of a link in a mail, unless the link is known to be invalid. */
export function CheckedLink<A>(props: CheckedLinkProps<A>) {
  const isHydrated = useHydrated()
  const link = useMailedLink()
  if (!isHydrated) return <Waiting />
  return link ? <KnownLink {...props} link={link} /> : <DeadLink />
}

function KnownLink<A>({ check, link, children }: CheckedLinkProps<A> & { link: MailedLink }) {
  const [answer, setAnswer] = useState<Answer<A>>()
  const ask = useEffectEvent((asked: MailedLink) => void check(asked).then(setAnswer))
  const { userId, token } = link
  // Once for each link, also when the language changes.
  useEffect(() => ask({ userId, token }), [userId, token])
  if (answer === undefined) return <Waiting />
  if (!answer.ok && isDeadLink(answer.problem)) return <DeadLink text={answer.problem.message} />
  return children(link, answer)
}
