import { Fragment } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import type { Conversion } from '#contract/convert.schema.ts'
import { FIRST_ROYAL_YEAR, FIRST_SOLAR_YEAR, LAST_ROYAL_YEAR, LAST_SOLAR_YEAR } from '#contract/product.ts'
import { labelsOf } from '../../almanac/labels-of-day.ts'
import { lunarDateName } from '../../almanac/year-name.ts'
import { CalendarChoice } from '../../components/calendar-choice.tsx'
import { ANIMAL_ELEMENT, ELEMENTS } from '../../components/drawings/elements.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { Moon } from '../../components/drawings/moon.tsx'
import { AppLink } from '../../components/link.tsx'
import { Retry } from '../../components/load-error.tsx'
import { QuietLink, ScreenHead } from '../../components/page.tsx'
import { ThreeColumns } from '../../components/three-columns.tsx'
import { useWords, type Words } from '../../i18n/words.tsx'
import { useSignInPath } from '../../session/use-session.ts'
import page from '../../theme/page.module.css'
import s from './convert.module.css'
import type { Adjustment, ConvertScreenData } from './load-conversion.ts'
import { LunarPicker, SolarPicker } from './pickers.tsx'

export function Screen() {
  const data = useLoaderData<ConvertScreenData>()
  const { t } = useWords()
  const { answer } = data
  return (
    <>
      <ScreenHead
        title={t('convert.title')}
        intro={t('convert.intro', {
          first: FIRST_SOLAR_YEAR,
          last: LAST_SOLAR_YEAR,
          firstRoyal: FIRST_ROYAL_YEAR,
          lastRoyal: LAST_ROYAL_YEAR,
        })}
      />
      <div className={s.calendar}>
        <CalendarChoice />
        <AppLink to="/knowledge#calendars">{t('calendars.table')}</AppLink>
      </div>
      <div className={s.pickers}>
        <SolarPicker data={data} />
        <Icon className={s.swap} name="swap" />
        <LunarPicker data={data} />
      </div>
      <section className={s.result} aria-live="polite" aria-label={t('convert.result')}>
        {answer.ok ? (
          <Result found={answer.data} adjustments={data.adjustments} others={data.others} />
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
        <span>{detail}</span>
      </p>
      {(status === 0 || status >= 429) && <Retry />}
    </>
  )
}

function Result({
  found,
  adjustments,
  others,
}: {
  found: Conversion
} & Pick<ConvertScreenData, 'adjustments' | 'others'>) {
  const { t, date } = useWords()
  const { pathname, search } = useLocation()
  const back = pathname + search
  return (
    <>
      {found.dateAdjusted && <Adjusted found={found} adjustments={adjustments} />}
      <div className={s.found}>
        <Moon className={s.moon} lunarDay={found.lunarDayId} />
        <div>
          <h2>{date('full', found.date)}</h2>
          <p>
            {[t('convert.lunarDay', { day: found.lunarDayId }), ...labelsOf(found, t, found.calendar)].join(
              ' · ',
            )}
          </p>
        </div>
      </div>
      <ThreeColumns
        calendar={found.calendar}
        day={{ animal: found.animalId, element: ELEMENTS[ANIMAL_ELEMENT[found.animalId]] }}
        month={{ animal: found.monthAnimalId, element: found.monthElement }}
        year={{
          animal: found.yearAnimalId,
          element: found.yearElement,
        }}
      />
      {found.yearElement === undefined && <Limited />}
      <h3>{t('calendars.four')}</h3>
      <dl className={s.others}>
        {others.map(({ cal, label }) => (
          <Fragment key={cal}>
            <dt>{t(`calendars.names.${cal}`)}</dt>
            <dd key={found.date}>{lunarDateName({ ...label, year: label.royalYear }, cal, t)}</dd>
          </Fragment>
        ))}
      </dl>
      <p className={page.actions} data-from="convert">
        <QuietLink to={`/day/${found.date}`} state={{ from: 'convert', back }}>
          {t('convert.open')}
        </QuietLink>
      </p>
    </>
  )
}

/** What visitors do not get, and the way to it, which leads back here. */
function Limited() {
  const { t } = useWords()
  const signIn = useSignInPath()
  return (
    <p className={s.anonymous} data-for="visitor">
      <span>{t('convert.anonymous')}</span> <AppLink to={signIn}>{t('actions.signIn')}</AppLink>
    </p>
  )
}

/** Which date does not exist, and which one is shown for it. */
function Adjusted({ found, adjustments }: { found: Conversion; adjustments: Adjustment[] }) {
  const words = useWords()
  return (
    <div className={`${page.notice} ${s.adjusted}`}>
      <Icon name="warning" />
      <h2>{words.t('convert.adjustedTitle')}</h2>
      <p>{adjustments.map(adjustment => reason(words, adjustment, found)).join(' ')}</p>
    </div>
  )
}

function reason({ t, date }: Words, adjustment: Adjustment, found: Conversion): string {
  if (adjustment.kind === 'solar') {
    const [asked, shown] = [date('long', adjustment.date), date('long', found.date)]
    return t('convert.adjustedSolar', { asked, shown })
  }
  const { kind, year, month } = adjustment
  if (kind === 'oneMonth') return t('convert.adjustedOneMonth', { year, month })
  const asked = lunarDateName(adjustment, found.calendar, t)
  if (kind === 'oneDay') return t('convert.adjustedOneDay', { asked })
  const { lunarMonth, lunarDayId, ...shown } = found
  return t('convert.adjustedSkipped', {
    asked,
    shown: lunarDateName({ ...shown, month: lunarMonth, day: lunarDayId }, found.calendar, t),
  })
}
