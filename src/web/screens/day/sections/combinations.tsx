import type { DayData } from '#contract/day.schema.ts'
import { AnswerMark, answerOfSign } from '../../../almanac/answer-mark.tsx'
import { Tide } from '../../../components/drawings/tide.tsx'
import { useWords } from '../../../i18n/words.tsx'
import day from '../section.module.css'
import { Caveat, Section } from '../section.tsx'
import s from './full-day.module.css'
import { Reckoning } from './reckoning.tsx'
import { Fold } from './sign-text.tsx'

/** A name with its Tibetan spelling, whose reading may follow in brackets. */
export function Name({ name, tibetan = '' }: { name: string; tibetan?: string | undefined }) {
  const [script, reading] = tibetan.split(/ (?=\()/)
  return (
    <>
      <span>{name}</span>
      {script && <span lang="bo">{` ${script}`}</span>}
      {reading && <small>{` ${reading}`}</small>}
    </>
  )
}

/** The strength of a combination as pips. */
export function Activity({ value }: { value: number | undefined }) {
  const { t } = useWords()
  if (value === undefined) return null
  return (
    <p className={s.activity}>
      <AnswerMark answer={answerOfSign(value)} />
      <Tide value={value} title={t('day.activity', { value })} />
    </p>
  )
}

export function SpecialCombinations({ signs }: { signs: NonNullable<DayData['specialCombinations']> }) {
  const { t } = useWords()
  const kind = t(signs.length > 1 ? 'day.specialCombinations' : 'day.specialCombination')
  return (
    <Section id="special" kind={kind} isQuiet={signs.length === 0} isGenerated={signs.length > 0}>
      {signs.length === 0 && <p className={day.none}>{t('day.none')}</p>}
      {signs.map(({ id, name, nameTibetan, color, description, caveat, support, trace }) => (
        <div key={id} className={day.highlight}>
          <h2>
            <AnswerMark answer={answerOfSign(color === 'green' ? 1 : -1)} />
            <Name name={name} tibetan={nameTibetan} /> <Caveat text={caveat} />
          </h2>
          {description && (
            <Fold>
              <p>{description}</p>
              {support && <p className={s.small}>{support}</p>}
            </Fold>
          )}
          {trace && <Reckoning trace={trace} />}
        </div>
      ))}
    </Section>
  )
}
