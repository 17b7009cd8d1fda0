import { useLoaderData } from 'react-router'
import { MARKS, MarkShapes, MarkUse, markName } from '../../almanac/answer-mark.tsx'
import type { YearWords } from '../../almanac/load-year.ts'
import { TibetanMonths, TibetanYear } from '../../almanac/tibetan-months.tsx'
import { WhatStays } from '../../components/calendar-choice.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { MoonDot } from '../../components/drawings/moon.tsx'
import { AppLink } from '../../components/link.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { LegendItem, ToolButton, ToolLink } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import type { PosterScreenData } from './load-poster.ts'
import { MonthTable } from './month-table.tsx'
import s from './poster.module.css'
import { YearTable } from './year-table.tsx'

/** Papers of a month and of a year, landscape; the first is chosen. */
const PAPERS = { month: ['A4', 'Letter'], year: ['A4', 'A3'] } as const

/** One sheet to hang on the wall. What is chosen above it works without script and is not printed. */
export function Screen() {
  const data = useLoaderData<PosterScreenData>()
  const { t, date } = useWords()
  const isMonth = data.kind === 'month'
  const name = isMonth ? date('month', data.month) : String(data.year.year)
  const back = isMonth ? `/month/${data.month}` : `/year/${data.year.year}`
  if (!data.answer.ok) {
    return (
      <LoadError
        title={t(isMonth ? 'month.missingTitle' : 'year.missingTitle')}
        problem={data.answer.problem}
      >
        <AppLink to={isMonth ? '/month' : '/year'}>{t(isMonth ? 'menu.month' : 'menu.year')}</AppLink>
      </LoadError>
    )
  }
  return (
    <div className={s.poster}>
      <div className={`${s.choice} screen-only`}>
        <h1>{t('poster.title', { name })}</h1>
        <p className={page.tools}>
          <ToolLink icon="chevron-left" text={name} to={back} />
          <ToolButton icon="print" text={t('poster.print')} onClick={() => print()} />
        </p>
        <fieldset className="row">
          <legend>{t('poster.paper')}</legend>
          {PAPERS[data.kind].map((paper, place) => (
            <label key={paper}>
              <input type="radio" name="paper" value={paper} defaultChecked={place === 0} />
              <span>{paper}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className="row">
          <legend>{t('poster.show')}</legend>
          <label>
            <input type="checkbox" name="grade" defaultChecked />
            <span>{t('year.grade')}</span>
          </label>
          <label>
            <input type="checkbox" name="nagas" defaultChecked />
            <span>{t('year.naga')}</span>
          </label>
        </fieldset>
      </div>
      <div className={s.frame}>
        <article className={s.sheet}>
          <MarkShapes />
          <header>
            <h2>{name}</h2>
            {data.kind === 'month' ? (
              <TibetanMonths entries={inMonth(data)} />
            ) : (
              <TibetanYear months={data.year.months} />
            )}
            <WhatStays />
          </header>
          {data.kind === 'month' ? (
            <MonthTable month={data.month} entries={inMonth(data)} answers={data.tint.answers} />
          ) : (
            <YearTable data={data.year} found={data.answer.data} nagas={data.nagas} />
          )}
          <Foot words={data.kind === 'month' ? data.tint.words : data.year.list.ok && data.year.list.data} />
        </article>
      </div>
    </div>
  )
}

function inMonth({ month, answer }: Extract<PosterScreenData, { kind: 'month' }>) {
  return answer.ok ? answer.data.filter(({ date }) => date.startsWith(month)) : []
}

/** What the marks mean, and whose days these are. */
function Foot({ words }: { words: YearWords | null | false }) {
  const { t } = useWords()
  return (
    <ul data-foot>
      {words &&
        MARKS.map(answer => (
          <LegendItem
            key={answer}
            className={s.grade}
            sign={<MarkUse answer={answer} />}
            text={markName('grade', answer, words)}
          />
        ))}
      <LegendItem className={s.nagas} sign={<Icon name="naga-good" />} text={t('month.nagaGood')} />
      <LegendItem className={s.nagas} sign={<Icon name="naga-perfect" />} text={t('month.nagaPerfect')} />
      <LegendItem sign={<Icon name="star" />} text={t('poster.holyDay')} />
      <LegendItem sign={<MoonDot lunarDay={8} size={12} />} text={t('poster.lunarDay')} />
      <LegendItem sign={<b>3′ 3″</b>} text={t('poster.doubled')} />
      <LegendItem sign={<s>15</s>} text={t('poster.skipped')} />
      <li>{t('poster.source')}</li>
    </ul>
  )
}
