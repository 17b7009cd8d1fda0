import { useWords } from '../i18n/words.tsx'
import s from './advice.module.css'
import { Icon } from './drawings/icon.tsx'
import { phrases } from './phrases.ts'

interface AdviceProps {
  recommended?: string | undefined
  notRecommended?: string | undefined
}

/** What a sign favours and what it does not, as two short lists. Where the tradition names nothing to avoid, a sentence says so. */
export function Advice({ recommended, notRecommended }: AdviceProps) {
  const { t } = useWords()
  return (
    <div className={s.lists}>
      <List kind="good" title={t('Favorable')} items={phrases(recommended)} />
      <List
        kind="bad"
        title={t('Unfavorable')}
        items={phrases(notRecommended)}
        none={notRecommended === '' ? t('NothingToAvoid') : undefined}
      />
    </div>
  )
}

interface ListProps {
  kind: 'good' | 'bad'
  title: string
  items: string[]
  /** Stands in place of an empty list; without it the title is left out too. */
  none?: string | undefined
}

function List({ kind, title, items, none }: ListProps) {
  if (items.length === 0 && !none) return null
  return (
    <div className={s[kind]}>
      <h4>
        <Icon name={kind === 'good' ? 'check' : 'cross'} size={20} />
        {title}
      </h4>
      {items.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {items.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
