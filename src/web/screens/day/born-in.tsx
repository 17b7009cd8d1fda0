import { Fragment, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ANIMALS } from '#calendar/names.ts'
import type { DayData } from '#contract/day.schema.ts'
import { useToday } from '../../app/app-context.tsx'
import { getStored, setStored } from '../../app/storage.ts'
import { AnimalIcon } from '../../components/drawings/elements.tsx'
import { Stones } from '../../components/drawings/stones.tsx'
import { useWords } from '../../i18n/words.tsx'
import { FIRST_BIRTH_YEAR, indexOfYear, yearOfText } from './birth-year.ts'
import s from './born-in.module.css'
import { Section } from './section.tsx'

/** What two black stones to three white ones are called. */
const STONES = ['enemy', 'selfBad', 'child', 'selfGood', 'friend', 'mother'] as const

/**
 * What weekday and animal of the day are to each animal of a year of birth, and what follows: nobody has to sign in or say when they were
 * born. All texts lie in one place, as high as the longest, so that showing another moves nothing, and the page works without script; with it
 * a year can be typed instead, and the browser keeps the choice.
 */
export function BornIn({ text, stones, good, bad, conclusions }: DayData['birthYears']) {
  const { t } = useWords()
  const strip = useRef<HTMLFieldSetElement>(null)
  const asked = new URLSearchParams(useLocation().search).get('born')
  const year = yearOfText(asked ?? '', Number(useToday().slice(0, 4)))
  const named = year && ANIMALS[indexOfYear(year)]
  useEffect(() => {
    if (named) choose(strip.current, named)
    // Who is quick has chosen before the page was hydrated.
    else if (!storeChoice(strip.current)) choose(strip.current, getStored('born'))
  }, [named])
  return (
    <Section name={t('day.born.title')} isGenerated>
      <p>{text}</p>
      <YearField key={asked} asked={asked} onYear={animal => choose(strip.current, animal)} />
      <fieldset
        ref={strip}
        className={s.strip}
        aria-label={t('day.born.title')}
        onChange={({ currentTarget }) => storeChoice(currentTarget)}
      >
        <p>{t('day.born.choose')}</p>
        {ANIMALS.map((animal, place) => {
          const value = stones[place] ?? 0
          const kind = STONES[value + 2]
          const weekday = good.includes(animal) ? 'For' : bad.includes(animal) ? 'Against' : 'Silent'
          return (
            <Fragment key={animal}>
              <label>
                <input
                  className="visually-hidden"
                  type="radio"
                  name="born"
                  id={`born-${animal}`}
                  value={animal}
                  defaultChecked={animal === named}
                  aria-describedby={`born-${animal}-says`}
                />
                <AnimalIcon id={animal} size={28} />
                <span>{t(`animals.${animal}`)}</span>
                <Stones value={value} title={t(`year.stoneNames.${kind}`)} />
              </label>
              <div id={`born-${animal}-says`}>
                <p>{t(`day.born.conclusion.${conclusions[place]}`)}</p>
                <dl>
                  <dt>{t('day.born.byWeekday')}</dt>
                  <dd>{t(`day.born.weekday${weekday}`)}</dd>
                  <dt>{t('day.born.byAnimal')}</dt>
                  <dd>
                    <Stones value={value} />
                    <span>{t(`day.born.${kind}`)}</span>
                  </dd>
                </dl>
              </div>
            </Fragment>
          )
        })}
      </fieldset>
    </Section>
  )
}

/** A year of birth, typed: it chooses its animal. Without script the animals below are chosen. */
function YearField({ asked, onYear }: { asked: string | null; onYear(animal: string): void }) {
  const { t } = useWords()
  const last = Number(useToday().slice(0, 4))
  const [text, setText] = useState(asked ?? '')
  useEffect(() => setText(asked ?? getStored('bornYear') ?? ''), [asked])
  const year = yearOfText(text, last)
  const enter = (typed: string) => {
    setText(typed)
    const entered = yearOfText(typed, last)
    if (!entered && typed !== '') return
    setStored('bornYear', typed)
    if (entered) onYear(ANIMALS[indexOfYear(entered)] ?? '')
  }
  return (
    <div className={`${s.year} needs-script screen-only`}>
      <label>
        <span>{t('day.born.year')}</span>
        <input
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          value={text}
          aria-describedby="born-year-note"
          onChange={({ target }) => enter(target.value.trim())}
        />
      </label>
      <p id="born-year-note" role="status">
        {year
          ? t('day.born.between', { animal: t(`animals.${ANIMALS[indexOfYear(year - 1)]}`) })
          : text.length >= String(FIRST_BIRTH_YEAR).length
            ? t('day.born.outside', { year: last })
            : ''}
      </p>
    </div>
  )
}

/** Marks an animal as chosen and keeps it. */
function choose(strip: HTMLFieldSetElement | null, animal: string | null): void {
  const input = strip?.elements.namedItem(`born-${animal}`)
  if (!(input instanceof HTMLInputElement)) return
  input.checked = true
  storeChoice(strip)
}

/** Gives whether there is a choice. */
function storeChoice(strip: HTMLFieldSetElement | null): boolean {
  const chosen = strip?.querySelector<HTMLInputElement>(':checked')
  if (chosen) setStored('born', chosen.value)
  return Boolean(chosen)
}
