import type { DayData } from '#contract/day.schema.ts'
import { AnswerMark, answerOfGrade } from '../../almanac/answer-mark.tsx'
import { AiNotice } from '../../components/ai-notice.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { phrases } from '../../components/phrases.ts'
import { useWords } from '../../i18n/words.tsx'
import s from './great-day.module.css'

type Great = NonNullable<DayData['greatDay']>

/** A festival that leads its day: picture, what it is, what people do, and its story. */
export function GreatDay({ data, great }: { data: DayData; great: Great }) {
  const { t, date: write } = useWords()
  return (
    <>
      <section className={s.great}>
        {great.image && (
          <img className="screen-only" src={`/images/${great.image}`} alt="" width={640} height={360} />
        )}
        <div className={s.text}>
          <p className={s.kind}>
            <Icon name="star" size={20} />
            <span>{`${t('day.great.kind')} · ${write('full', data.date)}`}</span>
          </p>
          <h1>{great.name}</h1>
          {great.line && <p className={s.line}>{great.line}</p>}
          <p className={s.lead}>{great.lead}</p>
        </div>
      </section>
      <section className={s.doing}>
        <h2>{t('day.great.do')}</h2>
        <dl>
          {great.doing.map(({ when, what }) => (
            <div key={when}>
              <dt>{when}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <Practices holiday={data.holiday} />
        {data.detail && <Story detail={data.detail} />}
        <AiNotice />
      </section>
    </>
  )
}

/** What else is kept on the day: its names in one line, and what each is. */
function Practices({ holiday }: Pick<DayData, 'holiday'>) {
  const { t } = useWords()
  const names = phrases(holiday?.practices)
  if (names.length === 0) return null
  const [, ...others] = holiday?.description?.split('\n') ?? []
  return (
    <div className={s.practices}>
      <p>{t('day.practices', { names: names.join(' · ') })}</p>
      {others.map(text => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

/** The essay on the festival, closed: it is long, and the day goes on below it. */
function Story({ detail: { title, text, image } }: { detail: NonNullable<DayData['detail']> }) {
  const { t } = useWords()
  return (
    <details className={`${s.story} screen-only`}>
      <summary>{t('day.great.story', { name: title })}</summary>
      {image && <img src={`/images/${image}`} alt="" width={640} height={360} loading="lazy" />}
      {text.split('\n\n').map(paragraph => (
        <p key={paragraph}>{paragraph.replaceAll('*', '')}</p>
      ))}
    </details>
  )
}

/** The grade of the day below its festival: for everyday plans, in the size of the text. */
export function EverydayGrade({ verdict: { grade, name, reason } }: Pick<DayData, 'verdict'>) {
  const { t, lang } = useWords()
  const small = name.charAt(0).toLocaleLowerCase(lang) + name.slice(1).replace(/\.$/, '')
  return (
    <section className={s.everyday}>
      <AnswerMark answer={answerOfGrade(grade)} size={20} />
      <p>
        <strong data-tone={Math.sign(grade)}>{t('day.great.plans', { grade: small })}</strong>{' '}
        <span>{reason}</span> <span>{t('day.great.notWeighed')}</span>
      </p>
      <div className={`${s.weighing} row screen-only`}>
        <AiNotice /> <AppLink to="/knowledge#weighing">{t('day.weighing')}</AppLink>
      </div>
    </section>
  )
}

/** The festivals of the year for the reader’s own calendar. */
export function GreatDayInCalendar() {
  const { t } = useWords()
  return (
    <section className={`${s.calendar} screen-only`}>
      <Icon name="calendar" />
      <div>
        <h2>{t('day.great.calendar')}</h2>
        <p>{t('day.great.calendarText')}</p>
        <p>
          <AppLink className="target" to="/subscribe?layers=holidays">
            {t('day.great.subscribe')}
          </AppLink>
        </p>
      </div>
    </section>
  )
}
