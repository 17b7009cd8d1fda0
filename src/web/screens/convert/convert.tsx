import { useLoaderData, useLocation } from 'react-router'
import type { Conversion } from '#contract/convert.schema.ts'
import { FIRST_ROYAL_YEAR, FIRST_SOLAR_YEAR, LAST_ROYAL_YEAR, LAST_SOLAR_YEAR } from '#contract/product.ts'
import { Go } from '../../go.tsx'
import { useWords } from '../../i18n/words.tsx'
import { ThreeColumns } from '../../parts/three-columns.tsx'
import { Retry } from '../../parts/trouble.tsx'
import { Icon } from '../../pieces/icon.tsx'
import { Moon } from '../../pieces/moon.tsx'
import type { ConvertScreenData } from '../../screen-data.ts'
import page from '../../theme/page.module.css'
import { labelsOf } from '../day/day-labels.tsx'
import s from './convert.module.css'
import { LunarPicker } from './lunar-picker.tsx'
import { SolarPicker } from './solar-picker.tsx'

export function Screen() {
  const data = useLoaderData<ConvertScreenData>()
  const { t } = useWords()
  const { answer } = data
  return (
    <>
      <div className={page.head}>
        <h1>{t('convert.title')}</h1>
        <p>
          {t('convert.intro', {
            first: FIRST_SOLAR_YEAR,
            last: LAST_SOLAR_YEAR,
            firstRoyal: FIRST_ROYAL_YEAR,
            lastRoyal: LAST_ROYAL_YEAR,
          })}
        </p>
      </div>
      <div className={s.pickers}>
        <SolarPicker data={data} />
        <Icon className={s.swap} name="swap" />
        <LunarPicker data={data} />
      </div>
      <section className={s.result} aria-live="polite" aria-label={t('convert.result')}>
        {answer.ok ? (
          <Result found={answer.data} />
        ) : (
          <Failed detail={answer.problem.detail} status={answer.problem.status} />
        )}
      </section>
    </>
  )
}

function Failed({ detail, status }: { detail: string; status: number }) {
  return (
    <>
      <p className={s.failed}>
        <Icon name="warning" />
        {detail}
      </p>
      {(status === 0 || status >= 429) && <Retry />}
    </>
  )
}

function Result({ found }: { found: Conversion }) {
  const { t, date } = useWords()
  const back = useLocation().pathname
  return (
    <>
      {found.dateAdjusted && <Adjusted />}
      <div className={s.found}>
        <Moon className={s.moon} lunarDay={found.lunarDayId} />
        <div>
          <h2>{date('full', found.date)}</h2>
          <p>{[t('convert.lunarDay', { day: found.lunarDayId }), ...labelsOf(found, t)].join(' · ')}</p>
        </div>
      </div>
      <ThreeColumns
        day={{ animal: found.animalId }}
        month={{ animal: found.monthAnimalId, element: found.monthElement }}
        year={{ animal: found.yearAnimalId, element: found.yearElement }}
      />
      {found.yearElement === undefined && <p className={s.anonymous}>{t('convert.anonymous')}</p>}
      <p className={page.actions}>
        <Go className={page.quiet} to={`/day/${found.date}`} state={{ from: 'convert', back }}>
          {t('convert.open')}
        </Go>
      </p>
    </>
  )
}

function Adjusted() {
  const { t } = useWords()
  return (
    <div className={`${page.notice} ${s.adjusted}`}>
      <Icon name="warning" />
      <h2>{t('convert.adjustedTitle')}</h2>
      <p>{t('convert.adjusted')}</p>
    </div>
  )
}
