import { useState } from 'react'
import type { DayData } from '#contract/day.schema.ts'
import { getStored, setStored } from '../../../app/storage.ts'
import { GenderSign } from '../../../components/drawings/icon.tsx'
import { LaFigure } from '../../../components/drawings/la-figure.tsx'
import { useWords } from '../../../i18n/words.tsx'
import day from '../section.module.css'
import { Section } from '../section.tsx'
import s from './full-day.module.css'
import { Fold } from './sign-text.tsx'

const KEY = 'laIsMale'

/** Where the La rests today, on the figure of a man or of a woman; the choice is kept. */
export function EnergyLa({ sign }: { sign: NonNullable<DayData['lunarDay']> }) {
  const { t } = useWords()
  const [isMale, setMale] = useState(() => getStored(KEY) !== 'false')
  const choose = (male: boolean) => {
    setMale(male)
    setStored(KEY, String(male))
  }
  return (
    <Section
      id="la"
      drawing={
        <LaFigure
          className={day.drawing}
          place={isMale ? sign.la.male : sign.la.female}
          male={isMale}
          title={sign.energyLa}
        />
      }
      kind={`${t('day.lunarDay')} ${sign.id}`}
      name={t('day.la')}
      isGenerated
    >
      <p>{sign.energyLa}</p>
      {sign.laNotes.length > 0 && (
        <Fold>
          {sign.laNotes.map(note => (
            <p key={note} className={s.small}>
              {note}
            </p>
          ))}
        </Fold>
      )}
      <fieldset className={s.switch}>
        <legend className="visually-hidden">{t('day.laFigure')}</legend>
        {[true, false].map(male => (
          <label key={String(male)}>
            <input
              className="visually-hidden"
              type="radio"
              name="la"
              checked={male === isMale}
              onChange={() => choose(male)}
            />
            <GenderSign male={male} />
            <span>{t(male ? 'day.man' : 'day.woman')}</span>
          </label>
        ))}
      </fieldset>
    </Section>
  )
}
