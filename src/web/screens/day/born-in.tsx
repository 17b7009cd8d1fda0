import { type FormEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ANIMALS } from '#calendar/names.ts'
import type { DayData } from '#contract/day.schema.ts'
import { useHydrated, useToday } from '../../app/app-context.tsx'
import { getStored, setStored } from '../../app/storage.ts'
import { CalendarField } from '../../components/calendar-choice.tsx'
import { AnimalIcon } from '../../components/drawings/elements.tsx'
import { AppLink } from '../../components/link.tsx'
import { useWords } from '../../i18n/words.tsx'
import c from '../../theme/page.module.css'
import { FIRST_BIRTH_YEAR, indexOfYear, yearOfText } from './birth-year.ts'
import s from './born-in.module.css'

interface BornInProps {
  date: string
  conclusions: DayData['birthYears']['conclusions']
}

/**
 * What the day is to who was born in a year: nobody has to sign in or say when they were born. Without script it is a form, which the
 * server answers; with it the browser answers at once, and keeps the year.
 */
export function BornIn({ date, conclusions }: BornInProps) {
  const { t } = useWords()
  const asked = new URLSearchParams(useLocation().search).get('born')
  const isHydrated = useHydrated()
  const last = Number(useToday().slice(0, 4))
  const [typed, setTyped] = useState<string>()
  const text = typed ?? asked ?? (isHydrated ? (getStored('bornYear') ?? '') : '')
  const year = yearOfText(text, last)
  // An animal that was chosen without a year, as days once let choose, is kept too.
  const place =
    year === null
      ? ANIMALS.findIndex(one => isHydrated && text === '' && one === getStored('born'))
      : indexOfYear(year)
  const animal = ANIMALS[place]
  useEffect(() => {
    if (year) setStored('born', ANIMALS[indexOfYear(year)] ?? '')
    if (year) setStored('bornYear', text)
  }, [year, text])
  const enter = (entered: string) => {
    if (entered === '') for (const name of ['born', 'bornYear']) setStored(name, '')
    setTyped(entered)
  }
  const isWrong = year === null && text.length >= String(FIRST_BIRTH_YEAR).length
  return (
    <form className={`${s.born} screen-only`} onSubmit={(event: FormEvent) => event.preventDefault()}>
      <label htmlFor="born-year">{t('day.born.title')}</label>
      <input
        id="born-year"
        name="born"
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        value={text}
        onChange={({ target }) => enter(target.value.trim())}
      />
      <CalendarField />
      <button type="submit" className={`${c.quiet} without-script`}>
        {t('day.born.show')}
      </button>
      <p role="status">
        {animal && (
          <>
            <AnimalIcon id={animal} size={26} />
            <span key={animal + date}>
              {t('day.born.says', {
                animal: t(`animals.${animal}`),
                says: t(`day.born.short.${conclusions[place]}`),
              })}
            </span>
          </>
        )}
        {isWrong && <span>{t('day.born.outside', { year: last })}</span>}
      </p>
      <AppLink to="/knowledge#stones">{t('day.aboutStones')}</AppLink>
    </form>
  )
}
