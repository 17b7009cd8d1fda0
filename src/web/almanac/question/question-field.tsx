import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { DEFAULT_CALENDAR } from '#contract/calendars.ts'
import { useToday } from '../../app/app-context.tsx'
import { useCalendar } from '../../app/calendar.ts'
import { loadOnAct } from '../../app/load-module.ts'
import { useAddress } from '../../components/address.ts'
import combo from '../../components/combobox/combobox.module.css'
import { useCombobox } from '../../components/combobox/combobox.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import s from './question-field.module.css'
import { useSearchData } from './use-search-data.ts'

interface QuestionFieldProps {
  /** What stands in the field at first. */
  text?: string
  /** Where a place leads from here, when it is not opened as it is. */
  placeFrom?: (to: string) => string
  /** The query that the form sends for the same. */
  stays?: string | undefined
}

type Reader = typeof import('./reader.ts')

/** Stays when another page has the field too. */
let loaded: Reader | undefined

/**
 * The field for what is planned and when, in one sentence. Without script, and until what reads it has come, it is a form whose sentence the
 * server reads; with it the places are listed below while one types.
 */
export function QuestionField({ text: first = '', placeFrom = to => to, stays = '' }: QuestionFieldProps) {
  const words = useWords()
  const { t, lang } = words
  const today = useToday()
  const navigate = useNavigate()
  const address = useAddress()
  const [text, setText] = useState(first)
  const [isUsed, setUsed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [reader, setReader] = useState(loaded)
  const cal = useCalendar()
  const data = useSearchData(isUsed)
  const typed = text.trim()
  const found =
    reader && typed && data !== null ? reader.hitsOf(typed, data || null, words, today) : undefined
  const hits = found?.groups.flatMap(group => group.hits) ?? []
  const remark = found && isOpen ? reader?.remarkOn(found, typed, words, today) : ''

  const use = () => {
    setUsed(true)
    if (loaded) return
    // Where it cannot be loaded the server reads the sentence.
    void loadOnAct(import('./reader.ts'), () => {}).then(module => {
      loaded = module
      setReader(module)
    })
  }
  const go = (to: string) => {
    setOpen(false)
    void navigate(address(placeFrom(to)))
  }
  const submit = (event: FormEvent) => {
    // Who is quicker than what reads the sentence sends the form.
    if (typed && !found) return
    event.preventDefault()
    const [hit] = hits
    if (hit) go(hit.to)
    else if (typed) void navigate(address(`/find?q=${encodeURIComponent(typed)}`))
  }
  const isListed = isOpen && hits.length > 0
  const { input, list, option } = useCombobox({
    keys: hits.map((_, index) => String(index)),
    isOpen: isListed,
    first: 0,
    onType: next => {
      use()
      setText(next)
      setOpen(true)
    },
    onChoose: index => hits[index] && go(hits[index].to),
    onClose: () => setOpen(false),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element search would only stand around the form
    <form className={s.form} role="search" action={`/${lang}/find`} onSubmit={submit}>
      {cal !== DEFAULT_CALENDAR && <input type="hidden" name="in" value={cal} />}
      {[...new URLSearchParams(stays)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={s.field}>
        <Icon name="search" size={20} />
        <input
          {...input}
          className={combo.input}
          name="q"
          aria-label={t('search.label')}
          autoCapitalize="none"
          enterKeyHint="go"
          maxLength={80}
          placeholder={t('search.ask')}
          value={text}
          onFocus={use}
          onBlur={() => setOpen(false)}
        />
        {found && isListed && reader && (
          <div id={list} role="listbox" className={combo.panel} aria-label={t('search.title')}>
            <reader.HitList groups={found.groups} names={data ? data.answers : undefined} option={option} />
          </div>
        )}
      </div>
      <button className={page.button} type="submit">
        {t('search.go')}
      </button>
      <p className={remark ? s.remark : 'visually-hidden'} role="status">
        {remark || (isListed ? t('search.hits', { count: hits.length }) : '')}
      </p>
    </form>
  )
}
