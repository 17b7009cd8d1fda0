import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ANSWERS } from '#contract/answers.ts'
import type { DayData } from '#contract/day.schema.ts'
import { AnswerMark } from '../../almanac/answer-mark.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import s from './matters.module.css'
import { MattersHead } from './matters.tsx'
import { showRest } from './show-rest.ts'

/**
 * What the day is for where its matters are not told one by one: how many have which answer, and the answer of the one that is asked,
 * by the finder's open call. Without script the form leads to the finder.
 */
export function CountedMatters({ data }: { data: DayData }) {
  const { date, matterCounts, answerNames } = data
  const { t, lang } = useWords()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<typeof import('./asked-matter.tsx')>()
  // Without a network the counts stay, and the form leads to what the finder has kept.
  const load = useCallback(() => void import('./asked-matter.tsx').then(setAsking, showRest), [])
  useEffect(() => (hash ? load : showRest)(), [hash, load])
  const id = hash.slice(1)
  return (
    <section className={s.matters} aria-labelledby="matters">
      <MattersHead />
      <ul className={s.counts}>
        {ANSWERS.filter(answer => matterCounts[answer]).map(answer => (
          <li key={answer}>
            <AnswerMark answer={answer} />
            <span data-answer={answer}>{answerNames?.[answer]}</span> <span>{matterCounts[answer]}</span>
          </li>
        ))}
      </ul>
      <form className={s.ask} action={`/${lang}/find`}>
        <input type="hidden" name="from" value={date.slice(0, 7)} />
        <select
          name="matter"
          aria-labelledby="matters"
          value={asking ? id : ''}
          onFocus={load}
          onPointerEnter={load}
          onChange={({ target }) =>
            void navigate(`#${target.value}`, { replace: true, preventScrollReset: true })
          }
        >
          <option value="">{t('find.matterExample')}</option>
          {asking && <asking.Options />}
        </select>
        <button className={page.quiet} type="submit">
          {t('matters.findDay')}
        </button>
      </form>
      <ul className={`${s.top} ${s.asked}`} aria-live="polite">
        {asking && id && <asking.AskedMatter key={date + id} data={data} id={id} />}
      </ul>
    </section>
  )
}
