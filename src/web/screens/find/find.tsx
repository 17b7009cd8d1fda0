import { useEffect, useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import type { MatterList } from '#contract/matters.schema.ts'
import { LAST_SOLAR_YEAR } from '#contract/product.ts'
import { capitalized } from '#contract/words.ts'
import { MarkShapes } from '../../almanac/answer-mark.tsx'
import { FIRST_BIRTH_YEAR } from '../../almanac/question/birth.ts'
import { QuestionField } from '../../almanac/question/question-field.tsx'
import { useApp } from '../../app/app-context.tsx'
import { addMonths, isAlmanacDay } from '../../app/dates.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { Retry } from '../../components/load-error.tsx'
import { ScreenHead, ToolLink } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import s from './find.module.css'
import { FindForm, useAsked } from './find-form.tsx'
import { type FindQuery, findPath, isPastTheEnd, placeFrom, readQuery } from './find-query.ts'
import { ForPeople } from './for-people.tsx'
import type { FindScreenData } from './load-find.ts'
import { Results } from './results.tsx'
import { Understood } from './understood.tsx'

export function Screen() {
  const data = useLoaderData<FindScreenData>()
  const { t } = useWords()
  const { list, answer, isUnknown, today, typed, remark } = data
  const [query, setQuery] = useAsked(data)
  const pending = usePending()
  return (
    <>
      <WayBack />
      <ScreenHead
        title={t(isUnknown ? 'find.unknownTitle' : 'find.title')}
        intro={answer ? undefined : t(isUnknown ? 'find.unknown' : 'find.intro')}
      />
      <MarkShapes />
      {list.ok && (
        <div className={`${s.question} screen-only`}>
          <QuestionField
            key={typed}
            text={typed ?? ''}
            placeFrom={to => placeFrom(to, query, today)}
            stays={findPath({ ...query, matter: null }, today).split('?')[1]}
          />
          {remark && (
            <div className={s.adjusted} role="status">
              <Icon name="info" size={20} />
              <p>{`${remark} ${t('search.canRead')}`}</p>
            </div>
          )}
          <Understood query={query} groups={list.data.groups} today={today} onAsk={setQuery} />
          {query.matter && <ForPeople />}
        </div>
      )}
      {list.ok ? (
        <div className={s.finder}>
          <FindForm data={data} query={query} list={list.data} onAsk={setQuery} />
          <div className={s.results}>
            <Adjusted data={data} />
            {pending ? <Progress query={pending} /> : <Found data={data} list={list.data} />}
          </div>
        </div>
      ) : (
        <Failed detail={list.problem.detail} />
      )}
    </>
  )
}

/** The way back to the day from which a matter was looked for: it stands in the address. */
function WayBack() {
  const { t, date: write } = useWords()
  const { back: path } = useLoaderData<FindScreenData>().query
  if (!path) return null
  const date = /\/day\/([\d-]+)/.exec(path)?.[1]
  return (
    <p className={s.back}>
      <ToolLink
        icon="chevron-left"
        text={isAlmanacDay(date) ? capitalized(write('full', date)) : t('find.back')}
        to={path}
      />
    </p>
  )
}

function Found({ data, list }: { data: FindScreenData; list: MatterList }) {
  const { answer, query, today } = data
  if (!answer) return <Groups groups={list.groups} />
  if (!answer.ok) return <Failed detail={answer.problem.detail} />
  return <Results found={answer.data} query={query} today={today} answers={list.answers} />
}

/** Every matter as a link: the way in without script, and for search engines. */
function Groups({ groups }: Pick<MatterList, 'groups'>) {
  return (
    <div className={s.groups}>
      {groups.map(({ id, name, matters }) => (
        <section key={id}>
          <h2>{name}</h2>
          <ul>
            {matters.map(matter => (
              <li key={matter.id}>
                <AppLink className="target" to={`/find/${matter.id}`}>
                  {matter.name}
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** What of the address could not be; where the tables end. */
function Adjusted({ data: { adjustments, query, answer, today } }: { data: FindScreenData }) {
  const { t, date } = useWords()
  const [from, to] = [date('month', query.from), date('month', addMonths(query.from, query.months - 1))]
  const notes = [
    adjustments.includes('from') && t('find.adjustedFrom', { from }),
    adjustments.includes('months') && t('find.adjustedMonths', { count: query.months, to }),
    adjustments.includes('born') &&
      t('search.wrongBirth', { first: FIRST_BIRTH_YEAR, last: today.slice(0, 4) }),
    answer?.ok && isPastTheEnd(query) && t('find.pastTheEnd', { year: LAST_SOLAR_YEAR }),
  ].filter(Boolean)
  if (notes.length === 0) return null
  return (
    <div className={s.adjusted}>
      <Icon name="warning" size={20} />
      <p>{notes.join(' ')}</p>
    </div>
  )
}

/** The form stays as it was filled. */
function Failed({ detail }: { detail: string }) {
  const { t } = useWords()
  return (
    <div className={s.none} role="alert">
      <h2>{t('find.failed')}</h2>
      <p>{detail}</p>
      <p className={page.actions}>
        <Retry />
      </p>
    </div>
  )
}

/** Shown only when an answer takes longer: what flashes past disturbs more than it tells. */
const DELAY_MS = 300

/** What is asked for and has not been answered after a while. */
function usePending(): FindQuery | null {
  const { context } = useApp()
  const { location: next } = useNavigation()
  const { state } = useRevalidator()
  const shown = useLocation()
  const location = next ?? shown
  const isBusy = (next || state === 'loading') && /^\/[a-z]{2}\/find\b/.test(location.pathname)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isBusy) return setLate(false)
    const timer = setTimeout(() => setLate(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [isBusy])
  return isBusy && isLate ? readQuery(new URLSearchParams(location.search), null, context.today).query : null
}

function Progress({ query: { months } }: { query: FindQuery }) {
  const { t } = useWords()
  const { location: next } = useNavigation()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const title = t('find.reading', { count: Math.round(months * 30.44) })
  // To the page on show: what is on the way is given up.
  const stop = () => void navigate(pathname + search, { replace: true, preventScrollReset: true })
  return (
    <div className={s.progress}>
      <div role="status">
        <h2>{title}</h2>
      </div>
      <progress aria-label={title} />
      {next && (
        <p className={page.tools}>
          <button type="button" onClick={stop}>
            {t('find.stop')}
          </button>
        </p>
      )}
      {['a', 'b', 'c', 'd', 'e'].map(key => (
        <div key={key} className={s.ghost} aria-hidden="true" />
      ))}
    </div>
  )
}
