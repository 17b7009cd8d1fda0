import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FIRST_SOLAR_YEAR, LAST_SOLAR_YEAR } from '#contract/product.ts'
import type { SearchData } from '#contract/search.schema.ts'
import { useApp, useToday } from '../app/app-context.tsx'
import { localizedPath } from '../app/links.ts'
import combo from '../components/combobox/combobox.module.css'
import { OptionGroup, useCombobox } from '../components/combobox/combobox.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { AppLink } from '../components/link.tsx'
import { useWords, type Words } from '../i18n/words.tsx'
import page from '../theme/page.module.css'
import { type Hits, hitsOf } from './hits.ts'
import s from './search.module.css'

/**
 * The search of every page: a dialog with a combobox of dates, matters, festivals and terms. What it shows is computed in the
 * browser from one answer of the server, which the service worker stores; dates need not even that.
 */
export function Search({ onClose }: { onClose(): void }) {
  const words = useWords()
  const { t, lang } = words
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const data = useSearchData()
  const found = hitsOf(typed, data || null, words, useToday())
  const hits = found.groups.flatMap(group => group.hits)
  const isTyped = typed.trim() !== ''
  useOpenOn(dialog)

  const go = (to: string) => {
    dialog.current?.close()
    // The focus is given back to where it was; a new page has it in its own text.
    document.getElementById('main')?.focus({ preventScroll: true })
    void navigate(localizedPath(lang, to))
  }
  const { input, list, option } = useCombobox({
    keys: hits.map((_, index) => String(index)),
    isOpen: hits.length > 0,
    // With a text the first hit is the one that Enter opens.
    first: isTyped ? 0 : -1,
    onType: setTyped,
    onChoose: index => hits[index] && go(hits[index].to),
  })
  const isEmpty = isTyped && hits.length === 0 && data !== null
  return (
    <dialog ref={dialog} className={s.dialog} aria-label={t('search.title')} closedby="any" onClose={onClose}>
      <div className={s.field}>
        <input
          {...input}
          className={combo.input}
          aria-label={t('search.label')}
          autoCapitalize="none"
          enterKeyHint="go"
          maxLength={80}
          placeholder={t('search.example')}
          value={typed}
        />
        <IconButton icon="close" name={t('shell.close')} edge="end" onClick={() => dialog.current?.close()} />
      </div>
      <p className={isEmpty ? s.text : 'visually-hidden'} role="status">
        {isTyped && data !== null ? sentenceOf(found, hits.length, typed.trim(), words) : ''}
      </p>
      {isEmpty && (
        <p className={`${page.tools} ${s.text}`}>
          {['find', 'knowledge'].map(screen => (
            <AppLink key={screen} to={`/${screen}`} go={() => go(`/${screen}`)}>
              {t(`menu.${screen}`)}
            </AppLink>
          ))}
        </p>
      )}
      {hits.length > 0 && (
        <div id={list} role="listbox" className={s.list} aria-label={t('search.title')}>
          {found.groups.map(({ name, hits: ofGroup }) => (
            <OptionGroup key={name} name={name}>
              {ofGroup.map(hit => {
                const { onClick, ...attributes } = option(hits.indexOf(hit))
                return (
                  <AppLink
                    key={`${hit.to} ${hit.label}`}
                    {...attributes}
                    tabIndex={-1}
                    to={hit.to}
                    go={onClick}
                  >
                    <span>{hit.label}</span>
                    {hit.note && <small>{hit.note}</small>}
                  </AppLink>
                )
              })}
            </OptionGroup>
          ))}
        </div>
      )}
      {data === false && <p className={s.text}>{t('search.onlyDates')}</p>}
    </dialog>
  )
}

/** Opens the dialog, and closes it when Back or Forward leave the page that it lies over. */
function useOpenOn(dialog: React.RefObject<HTMLDialogElement | null>): void {
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (key === opened.current) dialog.current?.showModal()
    else dialog.current?.close()
  }, [key, dialog])
}

function sentenceOf({ fault }: Hits, count: number, text: string, { t, date }: Words): string {
  if (count > 0) return t('search.hits', { count })
  if (fault === 'noSuchDay') return t('search.noSuchDay', { text })
  if (fault === 'outOfRange') {
    const [first, last] = [`${FIRST_SOLAR_YEAR}-01-01`, `${LAST_SOLAR_YEAR}-12-31`]
    return t('errors.date_out_of_range', { first: date('long', first), last: date('long', last) })
  }
  return t('search.none', { text })
}

/** What was loaded, by language and day: festivals have other dates on another day. */
const loaded = new Map<string, SearchData>()

/** What the search knows beside dates: null until it is loaded, false where it cannot be. */
function useSearchData(): SearchData | null | false {
  const { lang } = useWords()
  const { client } = useApp()
  const key = `${lang} ${useToday()}`
  const [answer, setAnswer] = useState<SearchData | null | false>(loaded.get(key) ?? null)
  useEffect(() => {
    if (loaded.has(key)) return
    const controller = new AbortController()
    // Without a token: the answer is the same for everybody, and only so is it stored for a time without a network.
    client?.ask('search', lang, { quiet: true, isAnonymous: true, signal: controller.signal }).then(
      reply => {
        if (reply.ok) loaded.set(key, reply.data)
        setAnswer(reply.ok && reply.data)
      },
      // The dialog was closed before the answer came.
      () => {},
    )
    return () => controller.abort()
  }, [key, lang, client])
  return answer
}
