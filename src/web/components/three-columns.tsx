import type { ReactNode } from 'react'
import { TRADITIONS, type Tradition } from '#calendar/traditions.ts'
import type { DayData } from '#contract/day.schema.ts'
import { useWords } from '../i18n/words.tsx'
import { AnimalIcon, ElementIcon } from './drawings/elements.tsx'
import { GenderSign } from './drawings/icon.tsx'
import s from './three-columns.module.css'

type Animal = DayData['animalId']

interface Column {
  animal: Animal
  element?: string | undefined
  isMale?: boolean | undefined
  foot?: ReactNode
}

interface ThreeColumnsProps {
  day: Column
  month: Column
  year: Column
  /** Mongolian almanacs call the element of a year by its colour. */
  calendar: Tradition
}

/** Animals, elements and genders of day, month and year in one row. */
export function ThreeColumns({ calendar, ...columns }: ThreeColumnsProps) {
  return (
    <div className={s.columns}>
      {(['day', 'month', 'year'] as const).map(name => (
        <ColumnView
          key={name}
          name={name}
          words={
            TRADITIONS[calendar].yearName === 'colour' && name === 'year' ? 'calendars.colours' : 'elements'
          }
          {...columns[name]}
        />
      ))}
    </div>
  )
}

interface ColumnViewProps extends Column {
  name: string
  /** Where the words of the elements stand. */
  words: string
}

function ColumnView({ name, words, animal, element, isMale, foot }: ColumnViewProps) {
  const { t } = useWords()
  return (
    <div className={s.column}>
      <AnimalIcon className={s.animal} id={animal} element={element} />
      <div className={s.name}>{t(`columns.${name}`)}</div>
      <div className={s.title}>{t(`animals.${animal}`)}</div>
      <div className={s.element} data-element={element}>
        {element && (
          <>
            <ElementIcon id={element} size={16} />
            <span>{t(`${words}.${element}`)}</span>
          </>
        )}
        {isMale === undefined ? null : (
          <GenderSign male={isMale} title={t(isMale ? 'gender.male' : 'gender.female')} />
        )}
      </div>
      {foot}
    </div>
  )
}
