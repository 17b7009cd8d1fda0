import { useCallback, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { calQuery, DEFAULT_CALENDAR } from '#contract/calendars.ts'
import type { Language } from '#contract/languages.ts'
import type { MonthEntry } from '#contract/month.schema.ts'
import { printed } from '#contract/words.ts'
import { MARKS, MarkShapes, MarkUse, markName } from '../../almanac/answer-mark.tsx'
import { eclipseIcon } from '../../almanac/day-marks.tsx'
import type { MonthTint, YearWords } from '../../almanac/load-year.ts'
import { MatterOptions } from '../../almanac/matter-options.tsx'
import { TibetanMonths } from '../../almanac/tibetan-months.tsx'
import { useApp } from '../../app/app-context.tsx'
import { useCalendar } from '../../app/calendar.ts'
import { addMonths, isInAlmanac } from '../../app/dates.ts'
import { useAddress } from '../../components/address.ts'
import { CalendarChoice, CalendarField, WhatStays } from '../../components/calendar-choice.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { AppLink, useLinkClicks } from '../../components/link.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { LocalTime } from '../../components/local-time.tsx'
import { ButtonLink, LegendItem, ToolLink } from '../../components/page.tsx'
import { usePrefetch } from '../../components/paging.ts'
import { phrases } from '../../components/phrases.ts'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import s from './month.module.css'
import { MonthGrid } from './month-grid.tsx'
import { MonthHead } from './month-head.tsx'
import type { MonthScreenData } from './route.ts'

export function Screen() {
  const { month, answer, tint } = useLoaderData<MonthScreenData>()
  const { t } = useWords()
  if (!answer.ok && answer.problem.status === 400) {
    return (
      <LoadError title={t('month.missingTitle')} problem={answer.problem}>
        <ButtonLink to="/month">{t('month.toCurrent')}</ButtonLink>
      </LoadError>
    )
  }
  return (
    <>
      <Month month={month} entries={answer.ok ? answer.data : null} tint={tint} />
      {answer.ok || (
        <LoadError title={t('month.missingTitle')} problem={answer.problem}>
          {null}
        </LoadError>
      )}
    </>
  )
}

/** The day's page offers the way back to the month. */
const FROM_MONTH = { from: 'month' }

interface MonthProps {
  month: string
  entries: MonthEntry[] | null
  tint: MonthTint
}

function Month({ month, entries, tint }: MonthProps) {
  const { lang, t } = useWords()
  const { calls } = useApp()
  const cal = useCalendar()
  const prefetch = useCallback(
    () =>
      [addMonths(month, 1), addMonths(month, -1)].filter(isInAlmanac).map(each =>
        calls.month(lang, {
          params: { date: `${each}-01` },
          query: calQuery(cal),
        }),
      ),
    [cal, calls, lang, month],
  )
  usePrefetch(prefetch)
  const shown = (entries ?? []).filter(({ date }) => date.startsWith(month))
  const marked = shown.filter(({ phugpa }) => phugpa).length
  const onClick = useLinkClicks(({ dataset }) => (dataset.date ? FROM_MONTH : null))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: one listener for the links inside, which have the keyboard of links
    <div className={s.month} data-from="month" onClick={onClick}>
      <MonthHead month={month} />
      <TibetanMonths entries={shown} />
      <CalendarChoice />
      <WhatStays>
        {cal !== DEFAULT_CALENDAR && <span key={marked}>{t('calendars.marked', { count: marked })}</span>}
      </WhatStays>
      <div className={s.tools}>
        <Tint month={month} tint={tint} />
        <Ways month={month} />
      </div>
      <MonthGrid month={month} entries={entries ?? []} tint={tint} />
      <Marks tint={tint} />
      <Legend />
      {entries && (
        <Festivals
          entries={entries.filter(
            ({ date, holidayName, customs, masters, eclipse }) =>
              (holidayName || customs || masters || eclipse) && date.startsWith(month),
          )}
        />
      )}
    </div>
  )
}

/**
 * By what the days are marked. The matters are read when the choice is about to be opened, or where the
 * address has one; until then, and without script, one option leads to them.
 */
function Tint({ month, tint: { by, words } }: { month: string; tint: MonthTint }) {
  const { t, lang } = useWords()
  const address = useAddress()
  const { calls } = useApp()
  const navigate = useNavigate()
  const [groups, setGroups] = useState<{ lang: Language; list: YearWords['groups'] } | null>(null)
  const path = address(`/month/${month}`)
  const choose = (chosen: string) =>
    void navigate(address(`/month/${month}${chosen && `?by=${chosen}`}`), {
      replace: true,
      preventScrollReset: true,
    })
  const shown = words?.groups ?? (groups?.lang === lang ? groups.list : null)
  const read = () => {
    if (shown) return
    calls
      .matters(lang, {})
      .then(answer => answer.ok && setGroups({ lang, list: answer.data.groups }))
      .catch(() => {})
  }
  return (
    <form className={s.tint} action={path}>
      <CalendarField />
      <label className="screen-only">
        <span>{t('month.markBy')}</span>
        <select
          name="by"
          value={by ?? ''}
          onFocus={read}
          onPointerEnter={read}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{t('month.unmarked')}</option>
          <option value="grade">{t('year.grade')}</option>
          {shown ? <MatterOptions groups={shown} /> : <option value="matter">{t('year.matter')}</option>}
        </select>
      </label>
      <button className={`${page.quiet} without-script`} type="submit">
        {t('year.show')}
      </button>
    </form>
  )
}

/** What the marks of the days mean. */
function Marks({ tint: { by, words } }: { tint: MonthTint }) {
  const { t } = useWords()
  if (!by || !words) return null
  return (
    <>
      <MarkShapes />
      <ul className={`${s.legend} ${s.marks}`} aria-label={t('month.marks')}>
        {MARKS.map(answer => (
          <LegendItem key={answer} sign={<MarkUse answer={answer} />} text={markName(by, answer, words)} />
        ))}
      </ul>
    </>
  )
}

/** What the month shows, in the reader's own calendar or on paper. */
function Ways({ month }: { month: string }) {
  const { t } = useWords()
  return (
    <p className={page.tools}>
      <ToolLink icon="print" text={t('find.print')} to={`/month/${month}/print`} />
      <ToolLink icon="book" text={t('loTho.link')} to={`/month/${month}/lotho`} />
      <ToolLink icon="save" text={t('menu.subscribe')} to="/subscribe?layers=holidays+practice+naga" />
    </p>
  )
}

/** What the marks of the grid mean. */
export function Legend() {
  const { t } = useWords()
  return (
    <ul className={s.legend} aria-label={t('month.legend')}>
      <LegendItem sign={<Icon className={s.starSign} name="star" size={18} />} text={t('month.holiday')} />
      <LegendItem
        sign={<Icon className={s.nagaSign} name="naga-perfect" size={18} />}
        text={t('month.nagaPerfect')}
      />
      <LegendItem
        sign={<Icon className={s.nagaSign} name="naga-good" size={18} />}
        text={t('month.nagaGood')}
      />
      <li>{t('month.nagaOurs')}</li>
      <LegendItem sign={<span className={s.swatch} data-kind="special" />} text={t('month.special')} />
      <LegendItem sign={<span className={s.swatch} data-kind="today" />} text={t('month.today')} />
      <li>
        <span aria-hidden="true">
          <span className={s.sampleDay}>20</span> <span className={s.sampleLunar}>11</span>
        </span>
        <span>{t('month.numbers')}</span>
      </li>
      <li>
        <span className={s.sampleDoubled} aria-hidden="true">
          3′ 3″
        </span>
        <span>{t('month.doubled')}</span>
      </li>
      <li>
        <span className={s.sampleSkipped} aria-hidden="true">
          <s>15</s> <span>16</span>
        </span>
        <span>{t('month.skipped')}</span>
      </li>
      <LegendItem
        sign={<Icon className={s.starSign} name="eclipse-lunar" size={18} />}
        text={t('year.eclipse')}
      />
    </ul>
  )
}

/** The festivals and practice days of the month, in order. */
export function Festivals({ entries }: { entries: readonly MonthEntry[] }) {
  const { t, lang, date: write } = useWords()
  return (
    <section className={s.festivals} aria-labelledby="this-month">
      <h2 id="this-month">{t('month.thisMonth')}</h2>
      {entries.length === 0 && <p>{t('month.noFestivals')}</p>}
      <ul>
        {entries.map(({ date, holidayName, customs, masters, isSpecial, lunarDayId, eclipse }) => (
          <li key={date} data-special={isSpecial || undefined}>
            <AppLink to={`/day/${date}`} state={FROM_MONTH}>
              <span className={s.festivalDay} aria-hidden="true">
                {Number(date.slice(8))}
              </span>
              <span className="visually-hidden">{printed(`${write('dayMonth', date)}: `, lang)}</span>
              <span>
                {holidayName && <strong>{phrases(holidayName).join(', ')}</strong>}
                {customs && (
                  <span key={customs} className={s.customs}>
                    {customs}
                  </span>
                )}
                {masters && (
                  <span key={masters} className={s.customs}>
                    {phrases(masters).join(', ')}
                  </span>
                )}
                {eclipse && <Eclipse {...eclipse} />}
                <small>{t('month.festivalLunarDay', { lunarDay: lunarDayId })}</small>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An eclipse and the time of its greatest phase: by the clock of the device, without script by UTC. */
function Eclipse({ id, utc }: NonNullable<MonthEntry['eclipse']>) {
  const { t, date: write } = useWords()
  const at = (time: string) => t('day.greatestEclipse', { time })
  return (
    <span className={s.eclipse}>
      <Icon name={eclipseIcon(id)} size={16} />
      <span>
        <span>{t(`year.eclipses.${id}`)}</span>
        <br />
        <LocalTime
          utc={utc}
          text={at('{{date}}, {{time}}')}
          elsewhere={at(`${write('dayMonth', utc.slice(0, 10))}, ${utc.slice(11, 16)} UTC`)}
        />
      </span>
    </span>
  )
}
