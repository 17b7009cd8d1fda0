import { useEffect, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Words as Texts } from '#contract/page.ts'
import { chosenPeople } from '../../almanac/people/chosen.ts'
import { withOwnWords } from '../../almanac/people/own-words.ts'
import { isPerson } from '../../almanac/people/stones.ts'
import { readStored } from '../../almanac/people/stored.ts'
import { useApp } from '../../app/app-context.tsx'
import { useStore } from '../../app/store.ts'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import s from './understood.module.css'

const NOBODY: readonly string[] = []

/** The people of this device: the finder lists the days on which each chosen one has more white stones than black. */
export function PeopleChoice() {
  const { calls } = useApp()
  const common = useWords()
  const { revalidate } = useRevalidator()
  const [texts, setTexts] = useState<Texts | null>(null)
  const [people] = useState(() => readStored().dates.filter(isPerson))
  const chosen = useStore(chosenPeople, NOBODY)
  const { t } = useMemo(() => withOwnWords(common, texts ?? undefined), [common, texts])
  const { lang } = common
  useEffect(() => {
    const leaving = new AbortController()
    void calls
      .datesWords(lang, { params: { lang } }, leaving.signal)
      .then(answer => answer.ok && !leaving.signal.aborted && setTexts(answer.data))
    return () => leaving.abort()
  }, [calls, lang])
  if (texts === null || people.length === 0) return null
  return (
    <fieldset className={s.people}>
      <legend>{t('yourDates.goodFor')}</legend>
      <div className={`${s.chips} screen-only`}>
        {people.map(({ id, name }) => (
          <label key={id} className={chosen.includes(id) ? s.chip : s.offer}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) => {
                const others = chosen.filter(one => one !== id)
                chosenPeople.set(target.checked ? [...others, id] : others)
                void revalidate()
              }}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <p className={page.fine}>{t('yourDates.commonText')}</p>
    </fieldset>
  )
}
