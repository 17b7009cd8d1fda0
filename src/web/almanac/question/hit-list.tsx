import { useEffect, useState } from 'react'
import type { FoundDay } from '#contract/matters.schema.ts'
import type { SearchData } from '#contract/search.schema.ts'
import { useApp } from '../../app/app-context.tsx'
import { OptionGroup, type useCombobox } from '../../components/combobox/combobox.tsx'
import { Icon, type IconName } from '../../components/drawings/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { useWords } from '../../i18n/words.tsx'
import { AnswerMark } from '../answer-mark.tsx'
import s from './hit-list.module.css'
import type { GroupId, Hit, HitGroup } from './hits.ts'

interface HitListProps {
  groups: readonly HitGroup[]
  /** Short words of the answers; none while only dates are known. */
  names: SearchData['answers'] | undefined
  option: ReturnType<typeof useCombobox>['option']
}

/** The places that a sentence leads to, as options of a combobox; those of an answer with its mark. */
export function HitList({ groups, names, option }: HitListProps) {
  const { t } = useWords()
  const all = groups.flatMap(({ hits }) => hits)
  const answers = useAnswers(all)
  return groups.map(({ id, hits }) => (
    <OptionGroup key={id} name={t(`search.groups.${id}`)}>
      {hits.map(hit => {
        const { onClick, className, ...attributes } = option(all.indexOf(hit))
        const answer = hit.asks && answers[keyOf(hit)]
        const note = [answer?.sentence, hit.note].filter(Boolean).join(' ')
        return (
          <AppLink
            key={hit.to}
            {...attributes}
            className={`${className} ${s.row}`}
            tabIndex={-1}
            to={hit.to}
            go={onClick}
          >
            {answer ? (
              <AnswerMark answer={answer.answer} size={20} />
            ) : (
              <Icon className={s.icon} name={ICONS[id]} size={20} />
            )}
            <span>
              <span className={s.name}>{hit.label}</span>
              {answer && <b key={answer.answer}>{names?.[answer.answer]}</b>}
              {note && <small>{note}</small>}
            </span>
          </AppLink>
        )
      })}
    </OptionGroup>
  ))
}

const ICONS: Readonly<Record<GroupId, IconName>> = {
  answer: 'search',
  days: 'search',
  sky: 'eclipse-solar',
  holy: 'star',
  born: 'user',
  calendar: 'calendar',
  pages: 'chevron-right',
}

const keyOf = ({ asks }: Hit): string => (asks ? `${asks.matter} ${asks.date}` : '')

/** What is not asked for the moment after it was typed is still being typed. */
const DELAY_MS = 200

/** The answers of the listed days, by matter and day, as they come; one that cannot be had leaves its row as it is. */
function useAnswers(hits: readonly Hit[]): Readonly<Record<string, FoundDay>> {
  const { lang } = useWords()
  const { calls } = useApp()
  const [answers, setAnswers] = useState<Record<string, FoundDay>>({})
  const asked = hits.flatMap(({ asks }) => (asks ? [`${asks.matter} ${asks.date}`] : [])).join()
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      for (const hit of asked ? asked.split(',') : []) {
        const [matter, date = ''] = hit.split(' ')
        const query = { matter: matter as never, from: date, months: '1', min: 'barred' } as const
        calls.find(lang, { query }, controller.signal).then(
          found => {
            const day = found.ok ? found.data.days.find(one => one.date === date) : undefined
            if (day) setAnswers(known => ({ ...known, [hit]: day }))
          },
          // Something else was typed before the answer came.
          () => {},
        )
      }
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked, calls, lang])
  return answers
}
