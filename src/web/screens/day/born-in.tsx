import { Fragment, useEffect, useRef } from 'react'
import type { DayData } from '#contract/day.schema.ts'
import { getStored, setStored } from '../../app/storage.ts'
import { ANIMALS, AnimalIcon } from '../../components/drawings/elements.tsx'
import { Stones } from '../../components/drawings/stones.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './born-in.module.css'
import { Section } from './section.tsx'

/** What two black stones to three white ones are called. */
const STONES = ['enemy', 'selfBad', 'child', 'selfGood', 'friend', 'mother'] as const

/**
 * The stones of the day for each animal of a year of birth, and a sentence for the one that is chosen: nobody has to sign in or say when they
 * were born. All sentences lie in one place, as high as the longest, so that showing another moves nothing, and the page works without script;
 * with it the browser keeps the choice.
 */
export function BornIn({ text, stones }: DayData['birthYears']) {
  const { t } = useWords()
  const strip = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // Who is quick has chosen before the page was hydrated.
    if (storeChoice(strip.current)) return
    const kept = strip.current?.elements.namedItem(`born-${getStored('born')}`)
    if (kept instanceof HTMLInputElement) kept.checked = true
  }, [])
  return (
    <Section name={t('day.born.title')} isGenerated>
      <p>{text}</p>
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
          return (
            <Fragment key={animal}>
              <label>
                <input
                  className="visually-hidden"
                  type="radio"
                  name="born"
                  id={`born-${animal}`}
                  value={animal}
                  aria-describedby={`stones-${animal}`}
                />
                <AnimalIcon id={animal} size={28} />
                <span>{t(`animals.${animal}`)}</span>
                <Stones value={value} title={t(`year.stoneNames.${kind}`)} />
              </label>
              <p id={`stones-${animal}`}>{t(`day.born.${kind}`)}</p>
            </Fragment>
          )
        })}
      </fieldset>
    </Section>
  )
}

/** Gives whether there is a choice. */
function storeChoice(strip: HTMLFieldSetElement | null): boolean {
  const chosen = strip?.querySelector<HTMLInputElement>(':checked')
  if (chosen) setStored('born', chosen.value)
  return Boolean(chosen)
}
