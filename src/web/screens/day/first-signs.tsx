import type { DayData } from '#contract/day.schema.ts'
import { nagaLabel } from '#contract/display.ts'
import { AnswerMark, answerOfSign } from '../../almanac/answer-mark.tsx'
import { NagaArrows, NagaDrawing } from '../../components/drawings/naga.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './section.module.css'
import { Caveat, Section } from './section.tsx'

/** What every visitor is told of the nagas and of the best supported customs, folded where the matters above have answered. */
export function FirstSigns({ data: { naga, customs = [], isShort } }: { data: DayData }) {
  return (
    <>
      {naga && <Naga naga={naga} />}
      {customs.length > 0 && <Customs customs={customs} isOpen={isShort} />}
    </>
  )
}

/** What the White Beryl says; from the simple level on also our number, with a word on whose it is. */
function Naga({ naga: { state, activity, caveat } }: { naga: NonNullable<DayData['naga']> }) {
  const { t } = useWords()
  const label = activity === undefined ? state?.name : t(`day.${nagaLabel(activity)}`)
  return (
    <Section
      id="naga"
      drawing={<NagaDrawing className={s.drawing} />}
      kind={t('day.naga')}
      name={label}
      isGenerated={Boolean(state)}
    >
      {state && <p>{state.description}</p>}
      {activity !== undefined && (
        <details>
          <summary>
            <span key={activity}>{t('day.nagaArrows', { activity })}</span>{' '}
            <span>{activity !== 0 && <NagaArrows activity={activity} />}</span>
          </summary>
          <p className={s.caveat}>{caveat}</p>
        </details>
      )}
    </Section>
  )
}

function Customs({ customs, isOpen }: { customs: NonNullable<DayData['customs']>; isOpen: boolean }) {
  const { t } = useWords()
  return (
    <Section id="customs" kind={t('day.customs')} isGenerated>
      {customs.map(({ id, name, sign, text, caveat }) => (
        <div key={id} className={s.highlight}>
          <details open={isOpen}>
            <summary>
              <h3>
                <AnswerMark answer={answerOfSign(sign)} />
                <span>{name}</span> <Caveat text={caveat} />
              </h3>
            </summary>
            <p>{text}</p>
          </details>
        </div>
      ))}
    </Section>
  )
}
