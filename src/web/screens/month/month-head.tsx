import { useLocation } from 'react-router'
import { FIRST_SOLAR_YEAR, LAST_SOLAR_YEAR, YEAR_LIST } from '#contract/product.ts'
import { addMonths, dateParts, isInAlmanac } from '../../app/dates.ts'
import { useAddress } from '../../components/address.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { useStep } from '../../components/paging.ts'
import { useWords } from '../../i18n/words.tsx'
import c from '../../theme/controls.module.css'
import s from './month-head.module.css'

/** Name of the month between the arrows; its year opens the list of years. */
export function MonthHead({ month }: { month: string }) {
  const { t, lang } = useWords()
  const { year = '' } = dateParts(lang, month)
  const [before, after] = t('dates.month', { ...dateParts(lang, month), year: '\n' }).split('\n')
  return (
    <div className={s.head}>
      <Arrow from={month} by={-1} />
      <h1>
        {before && <span>{before}</span>}
        <button
          type="button"
          className={s.yearButton}
          popoverTarget="years"
          aria-label={t('month.chooseYear', { year })}
        >
          {year}
        </button>
        {after && <span>{after}</span>}
      </h1>
      <Arrow from={month} by={1} />
      <Years month={month} />
    </div>
  )
}

function Arrow({ from, by }: { from: string; by: number }) {
  const { t } = useWords()
  const step = useStep({ kind: 'month', from, add: addMonths })
  const { search } = useLocation()
  const to = addMonths(from, by)
  if (!isInAlmanac(to)) return <span className={c.icon} />
  const isNext = by > 0
  const name = t(isNext ? 'month.next' : 'month.previous')
  return (
    <AppLink
      className={`${c.icon} screen-only`}
      to={`/month/${to}${search}`}
      go={() => step(by)}
      rel={isNext ? 'next' : 'prev'}
      aria-label={name}
      data-tip={name}
      data-edge={isNext ? 'end' : 'start'}
    >
      <Icon name={isNext ? 'chevron-right' : 'chevron-left'} />
    </AppLink>
  )
}

/** The list of years, and the earlier and later years of the almanac folded beside it. */
function Years({ month }: { month: string }) {
  const { t } = useWords()
  return (
    <div id="years" popover="auto" className={s.years}>
      <MoreYears month={month} first={FIRST_SOLAR_YEAR} last={YEAR_LIST.first - 1} />
      <YearList month={month} name={t('month.years')} {...YEAR_LIST} />
      <MoreYears month={month} first={YEAR_LIST.last + 1} last={LAST_SOLAR_YEAR} />
    </div>
  )
}

interface YearsProps {
  month: string
  first: number
  last: number
}

function MoreYears({ month, first, last }: YearsProps) {
  const year = Number(month.slice(0, 4))
  const name = `${first}–${last}`
  return (
    <details className={s.moreYears} open={year >= first && year <= last}>
      <summary>{name}</summary>
      <YearList month={month} name={name} first={first} last={last} />
    </details>
  )
}

function YearList({ month, name, first, last }: YearsProps & { name: string }) {
  const address = useAddress()
  const { search } = useLocation()
  return (
    <nav className={s.yearList} aria-label={name}>
      {Array.from({ length: last - first + 1 }, (_, place) => first + place).map(year => (
        <a
          key={year}
          href={address(`/month/${year}${month.slice(4)}${search}`)}
          data-app-link
          aria-current={month.startsWith(String(year)) || undefined}
        >
          {year}
        </a>
      ))}
    </nav>
  )
}
