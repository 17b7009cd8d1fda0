import { printed } from '#contract/words.ts'
import { AnswerMark, answerOfGrade } from '../../almanac/answer-mark.tsx'
import { AiNotice } from '../../components/ai-notice.tsx'
import { AppLink } from '../../components/link.tsx'
import { WelcomeBanner } from '../../components/welcome-banner.tsx'
import { useWords } from '../../i18n/words.tsx'
import { DateNotes, OtherCalendar } from './date-notes.tsx'
import { Feast, GreatDay, PeopleDo } from './feast.tsx'
import s from './saying.module.css'
import type { ShownDay } from './shown-day.ts'

/** What the day is: its feast, its title and grade, and the reading. */
export function Saying({ data }: { data: ShownDay }) {
  const { t } = useWords()
  const { greatDay, holiday, headline, summary, kinder } = data
  return (
    <section className={s.saying}>
      <OtherCalendar data={data} />
      {greatDay ? (
        <GreatDay great={greatDay} />
      ) : (
        <>
          {holiday && <Feast holiday={holiday} />}
          <h1>{headline}</h1>
        </>
      )}
      <DateNotes {...data} />
      {!greatDay && <Grade {...data} />}
      <p key={summary} className={s.reading} data-reading>
        {summary}
      </p>
      {greatDay && (
        <>
          <PeopleDo great={greatDay} data={data} />
          <Grade {...data} isBeside />
        </>
      )}
      {kinder && (
        <p className={s.kinder}>
          <AnswerMark answer="leaning-good" size={18} />
          <AppLink to={`/day/${kinder.date}`}>{kinder.text}</AppLink>
        </p>
      )}
      <div className={`${s.weighing} row screen-only`}>
        <AiNotice /> <AppLink to="/knowledge#weighing">{t('day.weighing')}</AppLink>
      </div>
      <WelcomeBanner />
    </section>
  )
}

type GradeProps = Pick<ShownDay, 'grade'> & {
  /** The festival leads the day: the grade is of everyday plans. */
  isBeside?: boolean
}

/** Mark and name of the grade alone: why it is so the reading says. */
function Grade({ grade: { grade, name }, isBeside }: GradeProps) {
  const { t, lang } = useWords()
  const small = name.charAt(0).toLocaleLowerCase(lang) + name.slice(1).replace(/\.$/, '')
  return (
    <p className={s.grade} data-beside={isBeside}>
      <AnswerMark answer={answerOfGrade(grade)} size={isBeside ? 16 : 20} />
      {isBeside ? (
        <span data-tone={Math.sign(grade)}>{t('day.great.plans', { grade: small })}</span>
      ) : (
        <>
          <span className="visually-hidden">{printed(`${t('day.verdict')}: `, lang)}</span>
          <strong data-tone={Math.sign(grade)}>{name}</strong>
        </>
      )}
    </p>
  )
}
