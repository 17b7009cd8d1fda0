import { useWords } from '../i18n/words.tsx'
import s from './advice.module.css'
import { Icon } from './drawings/icon.tsx'
import { phrases } from './phrases.ts'

/** How many phrases of a list stand open; the lists begin with what counts most. */
const OPEN = 3

interface AdviceProps {
  recommended?: string | undefined
  notRecommended?: string | undefined
  /** The first phrases of each list, or those that fold. */
  part: 'first' | 'rest'
}

/** What a sign favours and what it does not, each in one running line. */
export function Advice({ recommended, notRecommended, part }: AdviceProps) {
  const { t } = useWords()
  const take = (text: string | undefined) =>
    part === 'first' ? phrases(text).slice(0, OPEN) : phrases(text).slice(OPEN)
  // Where the tradition names nothing to avoid, a sentence says so.
  const against = part === 'rest' && notRecommended === '' ? [t('NothingToAvoid')] : take(notRecommended)
  return (
    <>
      <Line kind="good" title={t('Favorable')} items={take(recommended)} />
      <Line kind="bad" title={t('Unfavorable')} items={against} />
    </>
  )
}

interface LineProps {
  kind: 'good' | 'bad'
  title: string
  items: readonly string[]
}

function Line({ kind, title, items }: LineProps) {
  if (items.length === 0) return null
  return (
    <p className={s.line} data-kind={kind}>
      <Icon name={kind === 'good' ? 'check' : 'cross'} size={18} title={title} />
      <span>{items.join(' · ')}</span>
    </p>
  )
}

/** Whether something is left to fold. */
export function hasRest({ recommended, notRecommended }: Omit<AdviceProps, 'part'>): boolean {
  return notRecommended === '' || [recommended, notRecommended].some(text => phrases(text).length > OPEN)
}
