import { YEAR_LIST } from '#contract/product.ts'
import { addMonths, dateParts } from '../../dates.ts'
import { Go } from '../../go.tsx'
import { useWords } from '../../i18n/words.tsx'
import { localized } from '../../links.ts'
import { Icon } from '../../pieces/icon.tsx'
import c from '../../shell/controls.module.css'
import s from './month.module.css'

/** Name of the month between the arrows; its year opens the list of years. */
export function MonthHead({ month }: { month: string }) {
  const { t, lang } = useWords()
  const { year = '' } = dateParts(lang, month)
  const [before, after] = t('dates.month', { ...dateParts(lang, month), year: '\n' }).split('\n')
  return (
    <div className={s.head}>
      <Arrow to={addMonths(month, -1)} isNext={false} />
      <h1>
        {before}
        <button
          type="button"
          className={s.yearButton}
          popoverTarget="years"
          aria-label={t('month.chooseYear', { year })}
        >
          {year}
        </button>
        {after}
      </h1>
      <Arrow to={addMonths(month, 1)} isNext />
      <Years month={month} />
    </div>
  )
}

function Arrow({ to, isNext }: { to: string; isNext: boolean }) {
  const { t } = useWords()
  const name = t(isNext ? 'month.next' : 'month.previous')
  return (
    <Go
      className={c.icon}
      to={`/month/${to}`}
      aria-label={name}
      data-tip={name}
      data-edge={isNext ? 'end' : 'start'}
    >
      <Icon name={isNext ? 'chevron-right' : 'chevron-left'} />
    </Go>
  )
}

function Years({ month }: { month: string }) {
  const { t, lang } = useWords()
  const years = Array.from({ length: YEAR_LIST.last - YEAR_LIST.first + 1 }, (_, i) => YEAR_LIST.first + i)
  return (
    <nav
      id="years"
      popover="auto"
      className={s.years}
      aria-label={t('month.years')}
      onToggle={event => {
        if (event.newState === 'open') currentYear(event.currentTarget)?.focus()
      }}
    >
      {years.map(year => (
        <a
          key={year}
          href={localized(lang, `/month/${year}${month.slice(4)}`)}
          data-plain="month"
          aria-current={month.startsWith(String(year)) || undefined}
        >
          {year}
        </a>
      ))}
    </nav>
  )
}

function currentYear(list: HTMLElement): HTMLElement | null {
  return list.querySelector('[aria-current]') ?? list.querySelector('a')
}
