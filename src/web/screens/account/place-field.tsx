import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import type { PlaceOption } from '#contract/place.schema.ts'
import { useClient } from '../../app/app-context.tsx'
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

/**
 * A place of the world, found by its name in whatever language it is typed: an editable combobox with a list below (ARIA 1.2). The
 * focus stays in the input, so nothing else on the page is hidden while the list is open.
 */
export function PlaceField({ ref, value, error, onChange }: PlaceFieldProps) {
  const { t } = useWords()
  const { state, search, clear } = usePlaces()
  const [hasFocus, setFocus] = useState(false)
  const [active, setActive] = useState(-1)
  const list = useId()
  const options = state.is === 'results' ? state.options : []
  const isOpen = hasFocus && options.length > 0
  const status = hasFocus ? statusOf(state, t) : ''

  const choose = (place: PlaceOption) => {
    onChange({ id: place.place_id, text: place.description })
    clear()
  }
  const move = (by: 1 | -1) => {
    const next = active + by
    setActive(next < 0 ? options.length - 1 : next % options.length)
  }
  const enter = () => {
    const place = options[active]
    if (place) choose(place)
    else setActive(0)
  }
  /** What a key does; undefined for those that are the input's or the form's. */
  const actionOf = (key: string): (() => void) | undefined => {
    if (key === 'Enter' && state.is === 'typing') return () => search(value, 0)
    if (key === 'Enter' && state.is === 'loading') return () => {}
    if (!isOpen) return undefined
    return { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: enter, Escape: clear }[key]
  }
  const press = (event: KeyboardEvent) => {
    const action = event.nativeEvent.isComposing ? undefined : actionOf(event.key)
    if (!action) return
    event.preventDefault()
    action()
  }

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
            {...names}
            ref={ref}
            name="birthPlaceAddress"
            autoComplete="off"
            spellCheck={false}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            aria-activedescendant={isOpen && active >= 0 ? `${list}-${active}` : undefined}
            value={value}
            onChange={({ target }) => {
              setActive(-1)
              onChange({ id: '', text: target.value })
              search(target.value)
            }}
            onKeyDown={press}
            onFocus={() => setFocus(true)}
            onBlur={() => setFocus(false)}
          />
          <div className={s.popup} data-open={status || isOpen ? '' : undefined}>
            <p className={isOpen ? 'visually-hidden' : s.status} role="status">
              {status}
            </p>
            {isOpen && (
              <div id={list} role="listbox" aria-label={t('account.birthPlace')}>
                {options.map((place, index) => (
                  <Option
                    key={place.place_id}
                    id={`${list}-${index}`}
                    isActive={index === active}
                    onChoose={() => choose(place)}
                  >
                    {place.description}
                  </Option>
                ))}
              </div>
            )}
          </div>
        </div>
      )}
    </Frame>
  )
}

interface OptionProps {
  id: string
  isActive: boolean
  onChoose(): void
  children: string
}

function Option({ id, isActive, onChoose, children }: OptionProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys and the focus are the input's
    <div
      ref={box}
      id={id}
      role="option"
      aria-selected={isActive}
      className={s.place}
      // The focus stays in the input.
      onMouseDown={event => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
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
