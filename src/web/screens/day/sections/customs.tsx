import type { DayData } from '#contract/day.schema.ts'
import { instantText } from '#contract/instants.ts'
import { AnswerMark, answerOfSign } from '../../../almanac/answer-mark.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { Caveat, Section } from '../section.tsx'
import { Reckoning } from './reckoning.tsx'
import { Fold } from './sign-text.tsx'

interface CustomsProps {
  id: 'customs' | 'notes' | 'reckoned'
  customs: NonNullable<DayData['notes']>
}

/** Hair cutting, prayer flags, travel and the like; and in the same form the facts that weigh nothing. */
export function Customs({ id: section, customs }: CustomsProps) {
  const { t } = useWords()
  return (
    <Section id={section} kind={t(`day.${section}`)} isGenerated>
      {customs.map(({ id, name, sign, text, caveat, utc, trace }) => (
        <div key={id}>
          <Fold
            label={
              <h3>
                <AnswerMark answer={answerOfSign(sign)} />
                <span>{name}</span> <Caveat text={caveat} />
              </h3>
            }
          >
            <p>{text}</p>
            {utc && <GreatestEclipse utc={utc} />}
          </Fold>
          {trace && <Reckoning trace={trace} />}
        </div>
      ))}
    </Section>
  )
}

/** An instant by the clock of the browser; the full day is never rendered by the server. */
function GreatestEclipse({ utc }: { utc: string }) {
  const { t, lang } = useWords()
  return (
    <p>
      <time dateTime={utc}>{t('day.greatestEclipse', { time: instantText(utc, lang) })}</time>
    </p>
  )
}
