import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import type { PlaceOption } from '#contract/place.schema.ts'
import { useClient } from '../../app/app-context.tsx'
import combo from '../../components/combobox/combobox.module.css'
import { useCombobox } from '../../components/combobox/combobox.tsx'
import { Frame } from '../../components/form/field.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './account.module.css'

/** The pause in typing after which places are searched. */
const DELAY_MS = 1500

interface PlaceFieldProps {
  ref: Ref<HTMLInputElement>
  /** The chosen place, or what is being typed. */
  value: string
  error: string | undefined
  /** `id` is empty until a place is chosen from the list. */
  onChange(place: { id: string; text: string }): void
}

type State = { is: 'idle' | 'typing' | 'loading' } | { is: 'results'; options: PlaceOption[] }

/** A place of the world, found by its name in whatever language it is typed. */
export function PlaceField({ ref, value, error, onChange }: PlaceFieldProps) {
  const { t } = useWords()
  const { state, search, clear } = usePlaces()
  const [hasFocus, setFocus] = useState(false)
  const options = state.is === 'results' ? state.options : []
  const isOpen = hasFocus && options.length > 0
  const status = hasFocus ? statusOf(state, t) : ''
  const searchNow = { typing: () => search(value, 0), loading: () => {}, idle: undefined, results: undefined }
  const { input, list, option } = useCombobox({
    keys: options.map(({ place_id }) => place_id),
    isOpen,
    onType: text => {
      onChange({ id: '', text })
      search(text)
    },
    onChoose: index => {
      const place = options[index]
      if (place) onChange({ id: place.place_id, text: place.description })
      clear()
    },
    onOpen: searchNow[state.is],
    onClose: clear,
  })

  return (
    <Frame
      label={t('account.birthPlace')}
      error={error}
      hint={
        <>
          <span>{t('account.placeHint')}</span>{' '}
          <a href="https://www.geonames.org/" rel="noreferrer" target="_blank">
            {t('account.placeCredit')}
          </a>
        </>
      }
    >
      {names => (
        <div className={s.places}>
          <input
            {...input}
            {...names}
            ref={ref}
            name="birthPlaceAddress"
            value={value}
            onFocus={() => setFocus(true)}
            onBlur={() => setFocus(false)}
          />
          <div className={status ? combo.panel : 'visually-hidden'}>
            <p className={isOpen ? 'visually-hidden' : combo.message} role="status">
              {status}
            </p>
            {isOpen && (
              <div id={list} role="listbox" aria-label={t('account.birthPlace')}>
                {options.map((place, index) => (
                  <div key={place.place_id} {...option(index)}>
                    {place.description}
                  </div>
                ))}
              </div>
            )}
          </div>
        </div>
      )}
    </Frame>
  )
}

type Words = ReturnType<typeof useWords>['t']

function statusOf(state: State, t: Words): string {
  if (state.is === 'idle') return ''
  if (state.is !== 'results') return t('account.placeSearching')
  const count = state.options.length
  return count === 0 ? t('account.placeNone') : t('account.placeFound', { count })
}

/** Searches places once the typing stops, or at once on Enter; a late answer is ignored. */
function usePlaces() {
  const { lang } = useWords()
  const client = useClient()
  const [state, setState] = useState<State>({ is: 'idle' })
  const [{ text, delay }, setAsked] = useState({ text: '', delay: DELAY_MS })
  const fetchPlaces = useEffectEvent((search: string, lang: Language, signal: AbortSignal) => {
    const options = { query: { search }, quiet: true, signal }
    return client()
      .ask('places', lang, options)
      .catch(() => null)
  })
  useEffect(() => {
    if (!text.trim()) return setState({ is: 'idle' })
    setState({ is: 'typing' })
    const given = new AbortController()
    const timer = setTimeout(async () => {
      setState({ is: 'loading' })
      const answer = await fetchPlaces(text, lang, given.signal)
      if (!given.signal.aborted) setState({ is: 'results', options: answer?.ok ? answer.data : [] })
    }, delay)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [text, delay, lang])
  const search = (typed: string, after = DELAY_MS) => setAsked({ text: typed, delay: after })
  return { state, search, clear: () => search('') }
}
