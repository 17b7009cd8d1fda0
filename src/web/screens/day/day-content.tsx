import { lazy, Suspense } from 'react'
import type { DayData } from '#contract/day.schema.ts'
import { useWords } from '../../i18n/words.tsx'
import { AiNotice } from '../../parts/ai-notice.tsx'
import { Mark } from '../../parts/mark.tsx'
import { phrases } from '../../parts/phrases.ts'
import { Icon } from '../../pieces/icon.tsx'
import s from './day.module.css'
import { LevelNotice } from './level-notice.tsx'
import { Simple } from './simple.tsx'

// Visitors never see the full day; those who do have script.
const FullDay = lazy(async () => ({ default: (await import('./sections/full-day.tsx')).FullDay }))

/** The day below its header, as far as the level grants it. */
export function DayContent({ data }: { data: DayData }) {
  return (
    <>
      {data.holiday && <HolidayCard holiday={data.holiday} />}
      <Summary data={data} />
      {data.isSimple && <Simple data={data} />}
      {data.isShort || data.isSimple ? (
        <LevelNotice isShort={data.isShort} />
      ) : (
        <Suspense>
          <FullDay data={data} />
        </Suspense>
      )}
    </>
  )
}

function HolidayCard({ holiday }: { holiday: NonNullable<DayData['holiday']> }) {
  const { t } = useWords()
  const { name, description, image } = holiday
  return (
    <section className={s.holiday}>
      {image && <img src={`/images/${image}`} alt="" width={640} height={360} loading="lazy" />}
      <div className={s.holidayText}>
        <p className={s.holidayKind}>
          <Icon name="star" size={20} />
          {t('day.holiday')}
        </p>
        {phrases(name).map(line => (
          <h2 key={line}>{line}</h2>
        ))}
        {description && <p>{description}</p>}
      </div>
    </section>
  )
}

function Summary({ data }: { data: DayData }) {
  const { t } = useWords()
  const { grade, name } = data.verdict
  return (
    <section className={s.summary}>
      <h2>{data.headline}</h2>
      <p className={s.verdict}>
        <span className="visually-hidden">{t('day.verdict')}: </span>
        <Mark value={grade} />
        {name}
      </p>
      <p className={s.lead}>{data.summary}</p>
      <AiNotice />
    </section>
  )
}
