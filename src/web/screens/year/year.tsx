import { useEffect, useRef } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { ANIMALS } from '#calendar/names.ts'
import type { Animal } from '#calendar/types.ts'
import { DEFAULT_CALENDAR } from '#contract/calendars.ts'
import type { YearData } from '#contract/matters.schema.ts'
import { FIRST_SOLAR_YEAR, LAST_SOLAR_YEAR } from '#contract/product.ts'
import { printed } from '#contract/words.ts'
import { MARKS, MarkShapes, MarkUse, markName } from '../../almanac/answer-mark.tsx'
import { eclipseIcon, eventDates } from '../../almanac/day-marks.tsx'
import type { YearScreenData, YearWords } from '../../almanac/load-year.ts'
import { MatterOptions } from '../../almanac/matter-options.tsx'
import { TibetanYear } from '../../almanac/tibetan-months.tsx'
import { useAddress } from '../../components/address.ts'
import { CalendarChoice, CalendarField, WhatStays } from '../../components/calendar-choice.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { Options } from '../../components/form/options.tsx'
import { AppLink } from '../../components/link.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { ButtonLink, LegendItem, ToolButton, ToolLink } from '../../components/page.tsx'
import { shortDate, useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import { NewYear, Stretches } from './stretches.tsx'
import s from './year.module.css'
import { Pile, STONES, YearGrid } from './year-grid.tsx'

export function Screen() {
  const data = useLoaderData<YearScreenData>()
  const { t } = useWords()
  const { answer, list } = data
  const problem = [list, answer].find(one => !one.ok)
  if (!answer.ok || !list.ok) {
    return (
      <LoadError title={t('year.missingTitle')} problem={problem?.ok === false ? problem.problem : EMPTY}>
        <ButtonLink to="/year">{t('menu.year')}</ButtonLink>
      </LoadError>
    )
  }
  return (
    <div className={s.page}>
      <MarkShapes />
      <Head data={data} />
      <Meanings data={data} groups={list.data.groups} />
      <Legend data={data} list={list.data} />
      {answer.data.notice && <p className={s.notice}>{answer.data.notice}</p>}
      <YearGrid data={data} found={answer.data} list={list.data} />
      {answer.data.calendar !== DEFAULT_CALENDAR && <Stretches found={answer.data} />}
      <Festivals festivals={answer.data.festivals} eclipses={answer.data.eclipses} />
      <Elsewhere observances={answer.data.observances} />
    </div>
  )
}

const EMPTY = { type: '', title: '', detail: '', message: '', errorMessage: '', status: 0 }

/** The year, its Tibetan one, and the years beside it. */
function Head({ data }: { data: YearScreenData }) {
  const { year, months, answer } = data
  const { t, lang } = useWords()
  return (
    <div className={s.head}>
      <div>
        <h1>{year}</h1>
        {answer.ok && answer.data.calendar !== DEFAULT_CALENDAR ? (
          <NewYear found={answer.data} />
        ) : (
          <TibetanYear months={months} />
        )}
        <CalendarChoice />
        <WhatStays />
      </div>
      <p className={page.tools}>
        {year > FIRST_SOLAR_YEAR && (
          <ToolLink
            icon="chevron-left"
            text={String(year - 1)}
            to={yearPath(data, year - 1)}
            aria-label={printed(`${t('year.previous')}: ${year - 1}`, lang)}
          />
        )}
        {year < LAST_SOLAR_YEAR && (
          <AppLink to={yearPath(data, year + 1)} aria-label={printed(`${t('year.next')}: ${year + 1}`, lang)}>
            <span>{year + 1}</span>
            <Icon name="chevron-right" size={18} />
          </AppLink>
        )}
        <ToolButton icon="print" text={t('year.print')} onClick={() => print()} />
        <ToolLink icon="calendar" text={t('year.poster')} to={`/year/${year}/print`} />
      </p>
    </div>
  )
}

function yearPath({ by, animal }: Pick<YearScreenData, 'by' | 'animal'>, year: number): string {
  if (by === 'grade') return `/year/${year}`
  return `/year/${year}?by=${by}${by === 'stones' ? `&animal=${animal}` : ''}`
}

const MEANINGS = ['grade', 'naga', 'holidays'] as const

/** What the marks mean: one thing at a time. */
function Meanings({ data, groups }: { data: YearScreenData } & Pick<YearWords, 'groups'>) {
  const { t, lang } = useWords()
  const address = useAddress()
  const navigate = useNavigate()
  const { year, by, animal } = data
  const isMatter = by !== 'stones' && !MEANINGS.some(id => id === by)
  const row = useRef<HTMLElement>(null)
  // Its place in the row: three links, stones, matters.
  const current = [...MEANINGS, 'stones', 'matter'].indexOf(isMatter ? 'matter' : by)
  // On phones the row is wider than the window.
  useEffect(() => {
    row.current?.children[current]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  const show = (chosen: Pick<YearScreenData, 'by' | 'animal'>) =>
    void navigate(address(yearPath(chosen, year)), { replace: true, preventScrollReset: true })
  return (
    <nav ref={row} className={`${s.meanings} screen-only`} aria-label={t('year.by')}>
      {MEANINGS.map(id => (
        <AppLink
          key={id}
          to={yearPath({ by: id, animal }, year)}
          replace
          preventScrollReset
          aria-current={id === by ? 'true' : undefined}
        >
          {t(`year.${id}`)}
        </AppLink>
      ))}
      <form action={address(`/year/${year}`)} data-current={by === 'stones' || undefined}>
        <CalendarField />
        <input type="hidden" name="by" value="stones" />
        <select
          name="animal"
          aria-label={t('year.stonesFor')}
          value={animal ?? ''}
          onChange={({ target }) => show({ by: 'stones', animal: target.value as Animal })}
        >
          {!animal && <option value="">{`${t('year.stones')} …`}</option>}
          <Options of={ANIMALS} text={id => printed(`${t('year.stones')}: ${t(`animals.${id}`)}`, lang)} />
        </select>
        <Show />
      </form>
      <form action={address(`/year/${year}`)} data-current={isMatter || undefined}>
        <CalendarField />
        <select
          name="by"
          aria-label={t('find.matter')}
          value={isMatter ? by : ''}
          onChange={({ target }) => show({ by: target.value as YearData['by'], animal })}
        >
          {!isMatter && <option value="">{t('year.matter')}</option>}
          <MatterOptions groups={groups} />
        </select>
        <Show />
      </form>
      {isMatter && <AppLink to={`/find/${by}`}>{t('year.find')}</AppLink>}
    </nav>
  )
}

/** Without script a choice is sent by its button. */
function Show() {
  const { t } = useWords()
  return (
    <button className={`${page.quiet} without-script`} type="submit">
      {t('year.show')}
    </button>
  )
}

function Legend({ data: { by }, list }: { data: YearScreenData; list: YearWords }) {
  const { t } = useWords()
  const marks =
    by === 'naga' || by === 'holidays' || by === 'stones'
      ? []
      : MARKS.map(answer => ({ answer, name: markName(by, answer, list) }))
  return (
    <ul className={`${page.legend} ${s.legend}`} aria-label={t('month.legend')}>
      {marks.map(({ answer, name }) => (
        <LegendItem key={answer} sign={<MarkUse answer={answer} />} text={name} />
      ))}
      {by === 'stones' &&
        STONES.map((name, value) => (
          <LegendItem key={name} sign={<Pile value={value} />} text={t(`year.stoneNames.${name}`)} />
        )).reverse()}
      {by === 'naga' && (
        <>
          <LegendItem
            sign={<Icon className={s.naga} name="naga-perfect" size={16} />}
            text={t('month.nagaPerfect')}
          />
          <LegendItem
            sign={<Icon className={s.naga} name="naga-good" size={16} />}
            text={t('month.nagaGood')}
          />
        </>
      )}
      {by === 'holidays' && (
        <>
          <LegendItem sign={<Icon className={s.star} name="star" size={16} />} text={t('month.holiday')} />
          <LegendItem sign={<Icon className={s.special} name="star" size={16} />} text={t('month.special')} />
        </>
      )}
      <LegendItem
        sign={<Icon className={s.star} name="eclipse-lunar" size={16} />}
        text={t('year.eclipse')}
      />
      <LegendItem sign={<span className={s.bar} />} text={t('year.monthBegins')} />
    </ul>
  )
}

/** The holy days of other communities, folded. */
function Elsewhere({ observances }: Pick<YearData, 'observances'>) {
  const { t, lang } = useWords()
  return (
    <section className={`${s.festivals} screen-only`}>
      <h2>{t('year.elsewhere')}</h2>
      {observances.map(({ layer, days }) => (
        <details key={layer} className={s.community}>
          <summary>{t(`subscribe.layers.${layer}`)}</summary>
          <ul>
            {Object.entries(days).map(([date, name]) => (
              <Event key={date} date={date} name={printed(name, lang)} />
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

function Festivals({ festivals, eclipses }: Pick<YearData, 'festivals' | 'eclipses'>) {
  const { t, lang } = useWords()
  return (
    <section className={s.festivals}>
      <h2>{t('year.festivals')}</h2>
      <ul>
        {eventDates({ festivals, eclipses }).map(date => (
          <Event
            key={date}
            date={date}
            name={printed(festivals[date] ?? '', lang)}
            eclipse={eclipses[date]}
          />
        ))}
      </ul>
    </section>
  )
}

interface EventProps {
  date: string
  /** Empty where there is an eclipse alone. */
  name: string
  eclipse?: YearData['eclipses'][string] | undefined
}

function Event({ date, name, eclipse }: EventProps) {
  const words = useWords()
  return (
    <li>
      <AppLink to={`/day/${date}`}>
        <span>{shortDate(words, date)}</span>
        <span>
          {eclipse ? (
            <>
              {name && <span>{name}</span>}
              {name && <br />}
              <Icon name={eclipseIcon(eclipse)} size={16} />
              <span>{words.t(`year.eclipses.${eclipse}`)}</span>
            </>
          ) : (
            name
          )}
        </span>
      </AppLink>
    </li>
  )
}
