import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { MatterId, MatterList } from '#contract/matters.schema.ts'
import { FIRST_BIRTH_YEAR, isBirthYear } from '../../almanac/question/birth.ts'
import { useFirstWeekday, useHydrated } from '../../app/app-context.tsx'
import { addressIn, calendarOf } from '../../app/calendar.ts'
import { addMonths, isInAlmanac, nameIn } from '../../app/dates.ts'
import { localizedPath } from '../../app/links.ts'
import { LARGE } from '../../app/widths.ts'
import s from '../../components/choice-form.module.css'
import { Icon } from '../../components/drawings/icon.tsx'
import { Options } from '../../components/form/options.tsx'
import { AppLink } from '../../components/link.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import { type FindQuery, findPath, readQuery, SPANS } from './find-query.ts'
import type { FindScreenData } from './load-find.ts'

interface FindFormProps {
  data: Pick<FindScreenData, 'today'>
  /** What was asked last. */
  query: FindQuery
  list: MatterList
  onAsk(query: FindQuery): void
}

/** How many months the list of first months has. */
const MONTHS_OFFERED = 36

/**
 * What is asked for: what was pressed last, before its answer is drawn too. So the next press changes that, and does not lead to an older
 * query.
 */
export function useAsked(data: FindScreenData): [FindQuery, (query: FindQuery) => void] {
  const [draft, setDraft] = useState<{ of: FindScreenData; query: FindQuery } | null>(null)
  const query = draft?.of === data ? draft.query : data.query
  return [query, asked => setDraft({ of: data, query: asked })]
}

/**
 * What is asked: with script each change answers at once and rewrites the address; without, the form sends itself to the finder, which
 * answers with the address that can be shared.
 */
export function FindForm({ data, query, list, onAsk }: FindFormProps) {
  const { t, lang } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const { groups } = list
  const navigate = useNavigate()
  const cal = calendarOf(useLocation().search)
  const ask = (next: FindQuery) => {
    onAsk(next)
    void navigate(addressIn(localizedPath(lang, findPath(next, data.today)), cal), {
      replace: true,
      preventScrollReset: true,
    })
  }
  const read = () => {
    const fields = new URLSearchParams()
    for (const [key, value] of new FormData(form.current ?? undefined)) fields.append(key, String(value))
    const next = readQuery(fields, (fields.get('matter') || null) as MatterId | null, data.today).query
    // A box that is cleared says that days with a reservation are welcome; one that was never set says nothing.
    const cleared = query.min === 'good' ? 'leaning-good' : query.min
    // A month that is chosen takes the place of the days of an address.
    const months = fields.has('months') ? next.months : query.months
    const isSameTime = next.from === query.from && months === query.months
    return { ...next, months, days: isSameTime ? query.days : null, min: next.min ?? cleared }
  }
  const change = () => ask(read())
  return (
    <form
      ref={form}
      className={`${s.form} screen-only`}
      action={`/${lang}/find`}
      autoComplete="off"
      aria-label={t('find.form')}
      onSubmit={event => event.preventDefault()}
    >
      {query.back && <input type="hidden" name="back" value={query.back} />}
      {query.matter && <Line query={query} groups={groups} />}
      {cal && <input type="hidden" name="cal" value={cal} />}
      <input type="hidden" name="matter" value={query.matter ?? ''} />
      <div className={s.pair}>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the select is inside */}
        <label className={s.field}>
          <span>{t('find.from')}</span>
          <MonthSelect value={query.from} today={data.today} onChange={change} />
        </label>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the input is inside */}
        <label className={s.field}>
          <span>{t('find.bornYear')}</span>
          <BirthYear query={query} today={data.today} onChange={change} />
        </label>
      </div>
      <fieldset className={s.set}>
        <legend>{t('find.months')}</legend>
        <div className={s.segments}>
          {SPANS.map(span => (
            <label key={span}>
              <input
                type="radio"
                name="months"
                value={span}
                checked={query.months === span}
                onChange={change}
              />
              <span>{span}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Filters query={query} today={data.today} hairLists={list.hairLists} onChange={change} onAsk={onAsk} />
      <button className={`${page.button} without-script`} type="submit">
        {t('menu.find')}
      </button>
    </form>
  )
}

interface LineProps {
  query: FindQuery
  groups: MatterList['groups']
}

/**
 * What is asked, in one line that opens the form below it on phones: the first result stands in the first view. It has no content of its
 * own; the style sheet hides what follows it, so that it works before and without script.
 */
function Line({ query, groups }: LineProps) {
  const { t, date } = useWords()
  const { matter, from, months } = query
  const name = groups.flatMap(group => group.matters).find(({ id }) => id === matter)?.name
  const count = filterCount(query)
  return (
    <details className={`${s.filters} ${s.line}`}>
      <summary>
        <strong>{name}</strong>
        <small>
          {(months === 1
            ? date('monthShort', from)
            : t('find.monthRange', {
                from: date('monthShort', from),
                to: date('monthShort', addMonths(from, months - 1)),
              })) + (count > 0 ? ` (${count})` : '')}
        </small>
        <Icon className={s.fold} name="chevron-down" size={18} />
      </summary>
    </details>
  )
}

const filterCount = ({ weekdays, min, hair }: FindQuery) =>
  [weekdays.length > 0, min === 'good', hair !== 'dates'].filter(Boolean).length

/** A year of birth: asked for when it is whole, and taken away when it is empty. One that cannot be stays, and it is said why. */
function BirthYear({ query, today, onChange }: Omit<PartProps, 'hairLists'>) {
  const { t } = useWords()
  const error = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const year = typed ?? String(query.born ?? '')
  const isWrong = year.length === 4 && !isBirthYear(year, today)
  return (
    <>
      <input
        name="born"
        inputMode="numeric"
        maxLength={4}
        placeholder="1976"
        value={year}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? error : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '' || isBirthYear(target.value, today)) onChange()
        }}
        onBlur={() => isWrong || setTyped(null)}
      />
      {query.animal && !query.born && year === '' && (
        <input type="hidden" name="animal" value={query.animal} />
      )}
      <small id={error} role="status">
        {isWrong ? t('search.wrongBirth', { first: FIRST_BIRTH_YEAR, last: today.slice(0, 4) }) : ''}
      </small>
    </>
  )
}

interface PartProps {
  query: FindQuery
  today: string
  hairLists: MatterList['hairLists']
  onChange(): void
}

function MonthSelect({ value, today, onChange }: { value: string; today: string; onChange(): void }) {
  const { date } = useWords()
  const current = today.slice(0, 7)
  const ahead = Array.from({ length: MONTHS_OFFERED }, (_, months) => addMonths(current, months)).filter(
    isInAlmanac,
  )
  const months = ahead.includes(value) ? ahead : [value, ...ahead].sort()
  return (
    <select name="from" value={value} onChange={onChange}>
      <Options of={months} text={month => date('monthShort', month)} />
    </select>
  )
}

/** What narrows the search; folded on small screens. */
function Filters({ query, today, hairLists, onChange, onAsk }: PartProps & Pick<FindFormProps, 'onAsk'>) {
  const { t, lang } = useWords()
  const fold = useRef<HTMLDetailsElement>(null)
  const firstWeekday = useFirstWeekday()
  const days = [0, 1, 2, 3, 4, 5, 6].map(day => (day + firstWeekday) % 7)
  const count = filterCount(query)
  const [isNew] = useState(useHydrated())
  useEffect(() => {
    // In a page that the server wrote the starter has opened them. They are the last of the column: nothing below them moves.
    if (isNew && fold.current && matchMedia(LARGE).matches) fold.current.open = true
  }, [isNew])
  return (
    <details ref={fold} data-wide className={s.filters}>
      <summary>
        <Icon name="filter" size={20} />
        <span>{t('find.filters')}</span> {count > 0 && <small>{`(${count})`}</small>}
        <Icon className={s.fold} name="chevron-down" size={18} />
      </summary>
      <label className={s.switch}>
        <span>{t('find.withoutReservation')}</span>
        <input
          type="checkbox"
          name="min"
          value="good"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked
          role="switch"
          checked={query.min === 'good'}
          onChange={onChange}
        />
      </label>
      {query.matter === 'hair-cutting' && (
        <HairList query={query} hairLists={hairLists} onChange={onChange} />
      )}
      <fieldset className={s.set}>
        <legend>{t('find.weekdays')}</legend>
        <div className={s.weekdays}>
          {days.map(day => (
            <label key={day}>
              <input
                type="checkbox"
                name="weekdays"
                value={day}
                checked={query.weekdays.includes(day)}
                onChange={onChange}
              />
              <span aria-hidden="true">{nameIn(lang, 'weekdayShort', SUNDAY(day))}</span>
              <span className="visually-hidden">{nameIn(lang, 'weekday', SUNDAY(day))}</span>
            </label>
          ))}
        </div>
        <p className={`${s.quick} row needs-script`}>
          {QUICK.map(([key, weekdays]) => (
            <AppLink
              key={key}
              to={findPath({ ...query, weekdays: [...weekdays] }, today)}
              className="target"
              onClick={() => onAsk({ ...query, weekdays: [...weekdays] })}
              replace
              preventScrollReset
              aria-current={String(query.weekdays) === String(weekdays) ? 'true' : undefined}
            >
              {t(`find.${key}`)}
            </AppLink>
          ))}
        </p>
      </fieldset>
    </details>
  )
}

const QUICK = [
  ['anyDay', []],
  ['weekends', [0, 6]],
  ['workdays', [1, 2, 3, 4, 5]],
] as const

/** A date of a weekday: 2 January 2000 was a Sunday. */
const SUNDAY = (weekday: number) => `2000-01-0${2 + weekday}`

function HairList({ query, hairLists, onChange }: Omit<PartProps, 'today'>) {
  const { t } = useWords()
  return (
    <label className={s.field}>
      <span>{t('find.hair')}</span>
      <select name="hair" value={query.hair} onChange={onChange}>
        <Options of={Object.keys(hairLists) as (keyof typeof hairLists)[]} text={id => hairLists[id]} />
      </select>
    </label>
  )
}
