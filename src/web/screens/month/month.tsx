import { useLoaderData } from 'react-router'
import type { MonthEntry } from '#contract/month.schema.ts'
import { useApp } from '../../app/app-context.tsx'
import { addMonths, isInAlmanac } from '../../app/dates.ts'
import type { MonthScreenData } from '../../app/screen-data.ts'
import { AppLink } from '../../components/link.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { usePrefetch } from '../../components/use-prefetch.ts'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import { Festivals } from './festivals.tsx'
import { Legend } from './legend.tsx'
import s from './month.module.css'
import { MonthGrid } from './month-grid.tsx'
import { MonthHead } from './month-head.tsx'
import { TibetanMonths } from './tibetan-months.tsx'
import { useLinkClicks } from './use-link-clicks.ts'

export function Screen() {
  const { month, answer } = useLoaderData<MonthScreenData>()
  const { t } = useWords()
  if (!answer.ok && answer.problem.status === 400) {
    return (
      <LoadError title={t('month.missingTitle')} problem={answer.problem}>
        <AppLink className={page.button} to="/month">
          {t('month.toCurrent')}
        </AppLink>
      </LoadError>
    )
  }
  return (
    <>
      <Month month={month} entries={answer.ok ? answer.data : null} />
      {answer.ok || (
        <LoadError title={t('month.missingTitle')} problem={answer.problem}>
          {null}
        </LoadError>
      )}
    </>
  )
}

function Month({ month, entries }: { month: string; entries: MonthEntry[] | null }) {
  const { lang } = useWords()
  const { calls } = useApp()
  usePrefetch(lang + month, () => [
    ...[addMonths(month, 1), addMonths(month, -1)].filter(isInAlmanac).map(each => calls.month(lang, each)),
    import('../day/day.tsx'),
  ])
  const onClick = useLinkClicks({ from: 'month' })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: one listener for the links inside, which have the keyboard of links
    <div className={s.month} onClick={onClick}>
      <MonthHead month={month} />
      <TibetanMonths entries={(entries ?? []).filter(({ date }) => date.startsWith(month))} />
      <MonthGrid month={month} entries={entries ?? []} />
      <Legend />
      {entries && (
        <Festivals
          entries={entries.filter(({ date, holidayName }) => holidayName && date.startsWith(month))}
        />
      )}
    </div>
  )
}
