import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { HitList } from '../almanac/question/hit-list.tsx'
import { hitsOf, remarkOn } from '../almanac/question/hits.ts'
import { recent, recentSearches, withSearch } from '../almanac/question/recent.ts'
import { useSearchData } from '../almanac/question/use-search-data.ts'
import { useToday } from '../app/app-context.tsx'
import { useStore } from '../app/store.ts'
import { useAddress } from '../components/address.ts'
import { OptionGroup, useCombobox } from '../components/combobox/combobox.tsx'
import { Icon } from '../components/drawings/icon.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { AppLink } from '../components/link.tsx'
import { useWords } from '../i18n/words.tsx'
import page from '../theme/page.module.css'
import s from './search.module.css'

/**
 * The search of every page: a dialog with a combobox that reads what is planned and when, dates of both calendars, years of birth, holy days and
 * pages. What it shows is computed in the browser from one answer of the server, which the service worker stores; dates need not even that.
 */
export function Search({ onClose }: { onClose(): void }) {
  const words = useWords()
  const { t } = words
  const address = useAddress()
  const navigate = useNavigate()
  const today = useToday()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const typed = text.trim()
  const data = useSearchData()
  const found = hitsOf(typed, data || null, words, today)
  const hits = found.groups.flatMap(group => group.hits)
  const searched = useStore(recent, null)
  const offers = typed ? [] : offersOf(searched, t('search.examples'))
  const texts = offers.flatMap(offer => offer.texts)
  useOpenOn(dialog)

  const go = (to: string) => {
    if (typed) recent.set(withSearch(recent.get(), typed))
    dialog.current?.close()
    // The focus is given back to where it was; a new page has it in its own text.
    document.getElementById('main')?.focus({ preventScroll: true })
    void navigate(address(to))
  }
  const { input, list, option } = useCombobox({
    keys: [...texts, ...hits].map((_, index) => String(index)),
    isOpen: texts.length + hits.length > 0,
    // With a text the first hit is the one that Enter opens.
    first: typed ? 0 : -1,
    onType: setText,
    onChoose: index => (texts[index] ? setText(texts[index]) : hits[index] && go(hits[index].to)),
  })
  const isEmpty = typed !== '' && hits.length === 0 && data !== null
  const remark = typed && data !== null ? remarkOn(found, typed, words, today) : ''
  return (
    <dialog ref={dialog} className={s.dialog} aria-label={t('search.title')} closedby="any" onClose={onClose}>
      <div className={s.field}>
        <Icon name="search" size={20} />
        <input
          {...input}
          aria-label={t('search.label')}
          autoCapitalize="none"
          enterKeyHint="go"
          maxLength={80}
          placeholder={t('search.example')}
          value={text}
        />
        <IconButton icon="close" name={t('shell.close')} edge="end" onClick={() => dialog.current?.close()} />
      </div>
      <p className={remark ? s.text : 'visually-hidden'} role="status">
        {remark || (typed && data !== null ? t('search.hits', { count: hits.length }) : '')}
      </p>
      {isEmpty && (
        <>
          <p className={`${page.tools} ${s.text}`}>
            {['find', 'today', 'knowledge'].map(id => {
              const to = id === 'today' ? '/day' : `/${id}`
              return (
                <AppLink key={id} to={to} go={() => go(to)}>
                  {t(`menu.${id}`)}
                </AppLink>
              )
            })}
          </p>
          <p className={s.text}>{t('search.canRead')}</p>
        </>
      )}
      {texts.length + hits.length > 0 && (
        <div id={list} role="listbox" className={s.list} aria-label={t('search.title')}>
          {offers.map(({ name, texts: offered }) => (
            <OptionGroup key={name} name={t(`search.${name}`)}>
              {offered.map(one => (
                <div key={one} {...option(texts.indexOf(one))}>
                  <span className={s.offer}>
                    <Icon name={name === 'recent' ? 'clock' : 'search'} size={20} />
                    <span>{one}</span>
                  </span>
                </div>
              ))}
            </OptionGroup>
          ))}
          <HitList groups={found.groups} names={data ? data.answers : undefined} option={option} />
        </div>
      )}
      {!typed && searched && (
        <p className={`${page.tools} ${s.text}`}>
          <button type="button" onClick={() => recent.set(null)}>
            {t('search.clearRecent')}
          </button>
        </p>
      )}
      {data === false && <p className={s.text}>{t('search.onlyDates')}</p>}
    </dialog>
  )
}

interface Offer {
  name: 'recent' | 'tryThese'
  texts: string[]
}

/** With nothing typed: what was looked for on this device, then examples of what can be read. */
function offersOf(searched: string | null, examples: string): Offer[] {
  const before = recentSearches(searched)
  const others = examples.split(', ').filter(example => !before.includes(example))
  const offers: Offer[] = [
    { name: 'recent', texts: before },
    { name: 'tryThese', texts: others.slice(0, 3) },
  ]
  return offers.filter(({ texts }) => texts.length > 0)
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
