import { ANIMALS } from '#calendar/names.ts'
import { AnimalIcon } from '../../components/drawings/elements.tsx'
import { Stones } from '../../components/drawings/stones.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './stones-of-years.module.css'

/** The words for two black stones to three white ones. */
const NAMES = ['enemy', 'selfBad', 'child', 'selfGood', 'friend', 'mother'] as const

/** The stones of a day for each animal of a year of birth: nobody has to say when they were born. */
export function StonesOfYears({ stones }: { stones: readonly number[] }) {
  const { t } = useWords()
  return (
    <ul className={s.years}>
      {ANIMALS.map((animal, place) => {
        const value = stones[place] ?? 0
        return (
          <li key={animal}>
            <AnimalIcon id={animal} />
            <strong>{t(`animals.${animal}`)}</strong>
            <Stones value={value} title={t(`year.stoneNames.${NAMES[value + 2]}`)} />
          </li>
        )
      })}
    </ul>
  )
}
