import { ANIMALS } from '#calendar/names.ts'
import { ANSWERS } from '#contract/answers.ts'
import type { DayData } from '#contract/day.schema.ts'
import { nagaLabel } from '#contract/display.ts'
import type { DayMatter } from '#contract/matters.schema.ts'
import { AnswerMark, answerOfSign } from '../../almanac/answer-mark.tsx'
import { useKept } from '../../almanac/pinned-matters.ts'
import { AnimalIcon } from '../../components/drawings/elements.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './glance.module.css'
import section from './section.module.css'

/** A sign in the list of all of them. */
interface GlanceSign {
  /** The address of its section; none where the day tells no more of it. */
  id?: string | undefined
  kind: string
  /** Empty where the kind says it all. */
  name: string
  /** Where the almanac gives the sign a strength, or a side. */
  activity?: number | undefined
}

interface GlanceProps {
  matters: readonly DayMatter[]
  signs: readonly GlanceSign[]
  /** Only beside a wide page, where nothing has to be scrolled to reach it. */
  isWideOnly?: boolean
}

/** How many matters have which answer, the matters on top, and the signs of the day, in one list that leads to each of them. */
export function Glance({ matters, signs, isWideOnly }: GlanceProps) {
  const { t } = useWords()
  return (
    <nav className={`${s.glance} screen-only`} aria-label={t('day.glance')} data-wide={isWideOnly}>
      <h2>{t('day.glance')}</h2>
      <GlanceMatters matters={matters} />
      <ul>
        {signs.map(sign => (
          <li key={sign.kind}>
            {sign.id ? (
              <a href={`#${sign.id}`}>
                <Line {...sign} />
              </a>
            ) : (
              <p>
                <Line {...sign} />
              </p>
            )}
          </li>
        ))}
      </ul>
      <Hours />
    </nav>
  )
}

function Line({ kind, name, activity }: GlanceSign) {
  return (
    <>
      {activity !== undefined && <AnswerMark answer={answerOfSign(activity)} size={16} />}
      <span>{kind}</span> {name && <strong key={name}>{name}</strong>}
    </>
  )
}

/** Only where the list stands beside the page: elsewhere the matters themselves stand above it. */
function GlanceMatters({ matters }: { matters: readonly DayMatter[] }) {
  const { t } = useWords()
  const kept = useKept(matters)
  const mine = kept.flatMap(id => matters.filter(matter => matter.id === id))
  return (
    <div className={s.wide}>
      <ul>
        {ANSWERS.map(answer => {
          const those = matters.filter(matter => matter.answer === answer)
          return (
            those[0] && (
              <li key={answer}>
                <a href={`#answer-${answer}`}>
                  <AnswerMark answer={answer} size={16} />
                  <span>{those[0].answerName}</span> <strong key={those.length}>{those.length}</strong>
                </a>
              </li>
            )
          )
        })}
      </ul>
      {mine[0] && (
        <>
          <h3 className={section.kind}>{t('matters.mine')}</h3>
          <ul>
            {mine.map(({ id, name, answer, answerName }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <AnswerMark answer={answer} size={16} title={answerName} />
                  <span>{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className={section.kind}>{t('day.signs')}</h3>
    </div>
  )
}

/** The first of the twelve double hours is the rabbit's, from five o'clock by the sun. */
const BY_HOUR = [...ANIMALS.slice(3), ...ANIMALS.slice(0, 3)]

/** The animals of the hours, the same on every day: nothing is said of good ones and bad ones. */
function Hours() {
  const { t } = useWords()
  return (
    <div className={s.wide}>
      <h3 className={section.kind}>{t('day.hours')}</h3>
      <ol className={s.hours}>
        {BY_HOUR.map((animal, place) => (
          <li key={animal}>
            <AnimalIcon id={animal} size={24} title={t(`animals.${animal}`)} />
            <span>{(5 + 2 * place) % 24}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The list of a day that is not told in full: it names the signs, and leads to those that have a section. */
export function GuestGlance({ data }: { data: DayData }) {
  const { t, date: write } = useWords()
  const { signNames, naga, customs = [], isSimple, date } = data
  const side = naga?.state && (naga.state.id === 'near' ? 1 : -1)
  const signs: (GlanceSign | undefined)[] = [
    signNames && {
      id: isSimple ? 'main-combination' : undefined,
      kind: t('day.mainCombination'),
      name: signNames.mainCombination,
    },
    signNames && { kind: t('day.constellation'), name: signNames.constellation },
    { kind: t('day.weekday'), name: write('weekday', date) },
    naga && {
      id: 'naga',
      kind: t('day.naga'),
      name: naga.activity === undefined ? (naga.state?.name ?? '') : t(`day.${nagaLabel(naga.activity)}`),
      activity: naga.activity ?? side,
    },
    customs.length > 0 ? { id: 'customs', kind: t('day.customs'), name: '' } : undefined,
  ]
  return <Glance matters={data.matters} signs={signs.filter(sign => sign !== undefined)} isWideOnly />
}
