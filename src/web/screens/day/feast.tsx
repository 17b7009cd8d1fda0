import type { DayData } from '#contract/day.schema.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { phrases } from '../../components/phrases.ts'
import { useWords } from '../../i18n/words.tsx'
import s from './feast.module.css'
import type { ShownDay } from './shown-day.ts'

type Great = NonNullable<DayData['greatDay']>
type Holiday = NonNullable<DayData['holiday']>

/** The festival with all its names in a line, which opens to what it is; what is kept on this lunar day of every month comes after it, quietly. */
export function Feast({ holiday }: { holiday: Holiday }) {
  const { t } = useWords()
  const { name, description, image } = holiday
  const practices = phrases(holiday.practices)
  const names = phrases(name)
  const festivals = names.slice(0, names.length - practices.length)
  const isPractice = festivals.length === 0
  return (
    <details id="feast" className={s.feast}>
      <summary>
        <Icon name="star" size={18} />
        <span className="visually-hidden">{t(isPractice ? 'day.practiceDay' : 'day.holiday')}</span>{' '}
        <span key={name} className={s.names}>
          {(isPractice ? names : festivals).map(one => (
            <span key={one}>{one}</span>
          ))}
        </span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <div key={description}>
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
        {description?.split('\n').map(text => (
          <p key={text}>{text}</p>
        ))}
        {!isPractice && practices.length > 0 && (
          <p className={s.practices}>{t('day.practices', { names: practices.join(' · ') })}</p>
        )}
      </div>
    </details>
  )
}

/** A festival that leads its day: picture, name, and what else it is called. */
export function GreatDay({ great }: { great: Great }) {
  const { t } = useWords()
  return (
    <div className={s.great} data-bare={!great.image || undefined}>
      {great.image && (
        <img className="screen-only" src={`/images/${great.image}`} alt="" width={640} height={360} />
      )}
      <div>
        <h1>{great.name}</h1>
        <p className={s.line}>
          <Icon name="star" size={18} />
          <span key={great.line}>{great.line ?? t('day.great.kind')}</span>
        </p>
      </div>
    </div>
  )
}

/** What people do on a great day, what else is kept, the story, and the festivals for the reader’s own calendar: behind one line. */
export function PeopleDo({
  great,
  data: { holiday, detail },
}: {
  great: Great
  data: Pick<ShownDay, 'holiday' | 'detail'>
}) {
  const { t } = useWords()
  const practices = phrases(holiday?.practices)
  const [, ...others] = holiday?.description?.split('\n') ?? []
  return (
    <details id="feast" className={s.doing}>
      <summary>
        <span>{t('day.great.do')}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <p>{great.lead}</p>
      <dl>
        {great.doing.map(({ when, what }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {practices.length > 0 && (
        <p className={s.practices}>{t('day.practices', { names: practices.join(' · ') })}</p>
      )}
      {others.map(text => (
        <p key={text}>{text}</p>
      ))}
      {detail && <Story detail={detail} />}
      <p className="screen-only">
        <span>{t('day.great.calendarText')}</span>{' '}
        <AppLink className="target" to="/subscribe?layers=holidays">
          {t('day.great.subscribe')}
        </AppLink>
      </p>
    </details>
  )
}

/** The essay on the festival. */
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
