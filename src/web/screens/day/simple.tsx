import type { DayData } from '#contract/day.schema.ts'
import { AnswerMark, answerOfSign } from '../../almanac/answer-mark.tsx'
import { PairDrawing } from '../../components/drawings/pair-drawing.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './section.module.css'
import { Caveat, Section } from './section.tsx'

/** The signs of the day that the simple level shows. */
export function Simple({ data }: { data: DayData }) {
  const { t } = useWords()
  const { mainCombination, specialCombinations = [] } = data
  return (
    <>
      {mainCombination && (
        <Section
          id="main-combination"
          drawing={<PairDrawing className={s.drawing} id={mainCombination.id} />}
          kind={t('day.mainCombination')}
          name={mainCombination.name}
          isMain
          isGenerated
        >
          <p>{mainCombination.descriptionShort}</p>
        </Section>
      )}
      <Specials specials={specialCombinations} />
    </>
  )
}

function Specials({ specials }: { specials: NonNullable<DayData['specialCombinations']> }) {
  const { t } = useWords()
  return (
    <Section
      kind={t(specials.length > 1 ? 'day.specialCombinations' : 'day.specialCombination')}
      isQuiet={specials.length === 0}
    >
      {specials.length === 0 && <p className={s.none}>{t('day.none')}</p>}
      {specials.map(({ id, name, color, caveat }) => (
        <h2 key={id}>
          <AnswerMark answer={answerOfSign(color === 'green' ? 1 : -1)} />
          <span>{name}</span> <Caveat text={caveat} />
        </h2>
      ))}
    </Section>
  )
}
