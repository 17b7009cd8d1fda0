import { Suspense } from 'react'
import type { DayData } from '#contract/day.schema.ts'
import { printed } from '#contract/words.ts'
import { AnswerMark, answerOfGrade } from '../../almanac/answer-mark.tsx'
import { lazyPart } from '../../app/load-module.ts'
import { AiNotice } from '../../components/ai-notice.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { phrases } from '../../components/phrases.ts'
import { WelcomeBanner } from '../../components/welcome-banner.tsx'
import { useWords } from '../../i18n/words.tsx'
import { BornIn } from './born-in.tsx'
import s from './day-text.module.css'
import { FirstSigns } from './first-signs.tsx'
import glance from './glance.module.css'
import { GuestGlance } from './glance.tsx'
import { EverydayGrade } from './great-day.tsx'
import { LevelNotice } from './level-notice.tsx'
import { Matters } from './matters.tsx'
import { Simple } from './simple.tsx'

// Visitors never see the full day; those who do have script.
const FullDay = lazyPart(async () => (await import('./sections/full-day.tsx')).FullDay)

/** The day below its header, as far as the level grants it. */
export function DayContent({ data }: { data: DayData }) {
  const isFull = !(data.isShort || data.isSimple)
  return (
    <div className={glance.columns}>
      {!isFull && <GuestGlance data={data} />}
      {data.greatDay ? (
        <>
          {data.observances && <Elsewhere observances={data.observances} />}
          <EverydayGrade {...data} />
        </>
      ) : (
        <>
          {data.holiday && <HolidayCard holiday={data.holiday} />}
          {data.observances && <Elsewhere observances={data.observances} />}
          <Summary data={data} />
        </>
      )}
      <WelcomeBanner />
      <Matters date={data.date} matters={data.matters} balance={data.balance} />
      <BornIn {...data.birthYears} />
      {data.isSimple && <Simple data={data} />}
      {isFull ? (
        <Suspense>
          <FullDay data={data} />
        </Suspense>
      ) : (
        <>
          <FirstSigns data={data} />
          <LevelNotice isShort={data.isShort} />
        </>
      )}
    </div>
  )
}

/** The festival with all its names; what is kept on this lunar day of every month comes after it, quietly. */
function HolidayCard({ holiday }: { holiday: NonNullable<DayData['holiday']> }) {
  const { t } = useWords()
  const { name, description, image } = holiday
  const practices = phrases(holiday.practices)
  const names = phrases(name)
  const festivals = names.slice(0, names.length - practices.length)
  const [title, ...more] = festivals.length > 0 ? festivals : names
  return (
    <section className={s.holiday}>
      {image && (
        <img
          className="screen-only"
          src={`/images/${image}`}
          alt=""
          width={640}
          height={360}
          loading="lazy"
        />
      )}
      <div className={s.holidayText}>
        <p className={s.holidayKind}>
          <Icon name="star" size={20} />
          <span>{t(festivals.length > 0 ? 'day.holiday' : 'day.practiceDay')}</span>
        </p>
        <h2>{title}</h2>
        {more.map(line => (
          <p key={line} className={s.holidayLine}>
            {line}
          </p>
        ))}
        {description && (
          <>
            {description.split('\n').map(text => (
              <p key={text} className={s.holidayTold}>
                {text}
              </p>
            ))}
            <AiNotice />
          </>
        )}
        {festivals.length > 0 && practices.length > 0 && (
          <p className={s.practices}>{t('day.practices', { names: practices.join(' · ') })}</p>
        )}
      </div>
    </section>
  )
}

/** What other communities keep, by their calendars: one line, which opens to what each of them is. */
function Elsewhere({ observances }: { observances: NonNullable<DayData['observances']> }) {
  const { t, lang } = useWords()
  return (
    <details className={`${s.elsewhere} screen-only`}>
      <summary>
        <span className={s.elsewhereKind}>{printed(`${t('day.elsewhere')}:`, lang)}</span>{' '}
        <span>{observances.map(({ name }) => name).join(' · ')}</span>
      </summary>
      <dl>
        {observances.map(({ id, layer, name, text, standingName }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              <span>{text}</span> <small>{`${t(`subscribe.layers.${layer}`)} · ${standingName}`}</small>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Summary({ data }: { data: DayData }) {
  const { t, lang } = useWords()
  const { grade, name, reason } = data.verdict
  return (
    <section className={s.summary}>
      <h2>{data.headline}</h2>
      <p className={s.verdict}>
        <span className="visually-hidden">{printed(`${t('day.verdict')}: `, lang)}</span>
        <AnswerMark answer={answerOfGrade(grade)} />
        <span>
          <strong data-tone={Math.sign(grade)}>{`${name}.`}</strong> <span>{reason}</span>
        </span>
      </p>
      <p className={s.lead}>{data.summary}</p>
      <div className={`${s.weighing} row screen-only`}>
        <AiNotice /> <AppLink to="/knowledge#weighing">{t('day.weighing')}</AppLink>
      </div>
    </section>
  )
}
