import { Autocomplete } from '@base-ui/react/autocomplete'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { PlaceOption } from '#contract/place.schema.ts'
import { useClient } from '../../app-context.tsx'
import { Frame } from '../../form/field.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './account.module.css'

/** How long nothing is typed before places are looked for. */
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
  const options = state.is === 'results' ? state.options : []
  return (
    <Frame
      label={t('account.birthPlace')}
      error={error}
      hint={
        <>
          {t('account.placeHint')}{' '}
          <a href="https://www.geonames.org/" rel="noreferrer" target="_blank">
            {t('account.placeCredit')}
          </a>
        </>
      }
    >
      {names => (
        <Autocomplete.Root
          items={options}
          filter={null}
          itemToStringValue={(place: PlaceOption) => place.description}
          value={value}
          onValueChange={(text, { reason }) => {
            if (reason === 'item-press') return
            onChange({ id: '', text })
            search(text)
          }}
        >
          <Autocomplete.Input
            {...names}
            ref={ref}
            name="birthPlaceAddress"
            autoComplete="off"
            spellCheck={false}
          />
          <Autocomplete.Portal>
            <Autocomplete.Positioner className={s.places} sideOffset={4}>
              <Autocomplete.Popup className={s.popup}>
                <Autocomplete.Status className={s.status}>{saying(state, t)}</Autocomplete.Status>
                <Autocomplete.List>
                  {(place: PlaceOption) => (
                    <Autocomplete.Item
                      key={place.place_id}
                      value={place}
                      className={s.place}
                      onClick={() => {
                        onChange({ id: place.place_id, text: place.description })
                        clear()
                      }}
                    >
                      {place.description}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Frame>
  )
}

function saying(state: State, t: (key: string) => string): string | null {
  if (state.is === 'typing' || state.is === 'loading') return t('account.placeSearching')
  return state.is === 'results' && state.options.length === 0 ? t('account.placeNone') : null
}

/** Looks for places once the typing stops; an answer that comes late is not shown. */
function usePlaces() {
  const { lang } = useWords()
  const client = useClient()
  const [state, setState] = useState<State>({ is: 'idle' })
  const [text, setText] = useState('')
  const latest = useRef(client)
  latest.current = client
  useEffect(() => {
    if (!text.trim()) return setState({ is: 'idle' })
    setState({ is: 'typing' })
    const given = new AbortController()
    const timer = setTimeout(async () => {
      setState({ is: 'loading' })
      const options = { query: { search: text }, quiet: true, signal: given.signal }
      const answer = await latest
        .current()
        .ask<PlaceOption[]>('/api/autocomplete', lang, options)
        .catch(() => null)
      if (!given.signal.aborted) setState({ is: 'results', options: answer?.ok ? answer.data : [] })
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [text, lang])
  return { state, search: setText, clear: () => setText('') }
}
