import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { WEEKDAYS } from '#calendar/names.ts'
import type { Weekday } from '#calendar/types.ts'
import { MOST_DATES } from '#contract/kept-dates.ts'
import { capitalized, printed } from '#contract/words.ts'
import { isZone, type KeptDate } from '../../almanac/people/kept.ts'
import { sayUnreachable } from '../../api/ask.ts'
import { useApp, useToday } from '../../app/app-context.tsx'
import { ALMANAC_DAYS, addDays, isAlmanacDay, nameIn } from '../../app/dates.ts'
import { loadOnAct } from '../../app/load-module.ts'
import { AnimalIcon } from '../../components/drawings/elements.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { Stones } from '../../components/drawings/stones.tsx'
import { Field } from '../../components/form/field.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { AppLink } from '../../components/link.tsx'
import { QuietButton } from '../../components/page.tsx'
import page from '../../theme/page.module.css'
import { MONTHS_AHEAD } from './ahead.ts'
import { clockOf } from './date-form.tsx'
import s from './dates.module.css'
import type { DatesScreenData } from './route.ts'
import { Said } from './said.tsx'
import { Weeks } from './weeks.tsx'
import { useDatesWords } from './words.ts'

type Almanac = typeof import('../../almanac/people/stones.ts')

interface PeopleProps {
  dates: readonly KeptDate[]
  onAdd(): void
  onChange(kept: KeptDate): void
  onRemove(kept: KeptDate): void
}

/** Who and what is kept, and the stones of any day, told by this device alone. */
export function People({ dates, onAdd, onChange, onRemove }: PeopleProps) {
  const { t, lang, date } = useDatesWords()
  const today = useToday()
  const [asked, setAsked] = useState(today)
  const almanac = useAlmanac()
  const day = isAlmanacDay(asked) ? asked : today
  const people = almanac ? dates.filter(almanac.isPerson) : []
  const strip = Array.from({ length: 30 }, (_, place) => addDays(day, place)).filter(isAlmanacDay)
  return (
    <section className={s.kept} aria-labelledby="people">
      <div className={s.title}>
        <h2 id="people" tabIndex={-1}>
          {t('yourDates.people', { count: dates.length })}
        </h2>
        {dates.length < MOST_DATES ? (
          <QuietButton className={`${page.quiet} screen-only`} onClick={onAdd}>
            {t('yourDates.add')}
          </QuietButton>
        ) : (
          <p className={page.fine}>{t('yourDates.full', { count: MOST_DATES })}</p>
        )}
      </div>
      <ul className={s.people}>
        {dates.map(one => (
          <li key={one.id}>
            {almanac?.isPerson(one) ? (
              <AnimalIcon
                id={almanac.stonesOn(one, day).sign.animal}
                element={almanac.stonesOn(one, day).sign.element}
                size={36}
              />
            ) : (
              <Icon name={one.kind === 'memorial' ? 'moon' : 'calendar'} size={36} />
            )}
            <div>
              <strong>{one.name}</strong>
              <p>
                {one.civil && <span key={one.civil}>{printed(`${date('long', one.civil)}: `, lang)}</span>}
                <span key={`${one.month} ${one.day}`}>
                  {t('yourDates.feed.title', { month: one.month, day: one.day })}
                </span>
              </p>
              {one.death?.isBeforeDawn && <p className={page.fine}>{t('yourDates.beforeDawn')}</p>}
              <Said kept={one} />
              <Weeks kept={one} />
              {almanac?.isPerson(one) && <Born almanac={almanac} person={one} day={day} />}
            </div>
            <p className={`${s.tools} screen-only`}>
              <IconButton
                icon="chevron-right"
                name={t('yourDates.change', { name: one.name })}
                edge="end"
                onClick={() => onChange(one)}
              />
              <IconButton
                icon="trash"
                name={t('yourDates.remove', { name: one.name })}
                edge="end"
                onClick={() => onRemove(one)}
              />
            </p>
          </li>
        ))}
      </ul>
      {almanac && people.length > 0 && (
        <>
          <div className={`${s.asked} screen-only`}>
            <Field
              label={t('yourDates.stonesOn')}
              type="date"
              {...ALMANAC_DAYS}
              value={asked}
              onChange={({ target }) => setAsked(target.value)}
            />
          </div>
          <div className={`${s.strip} screen-only`}>
            <table>
              <caption className="visually-hidden">{t('yourDates.strip')}</caption>
              <thead>
                <tr>
                  <td />
                  {strip.map(one => (
                    <th key={one} scope="col">
                      <AppLink to={`/day/${one}`} aria-label={date('full', one)}>
                        <small>{nameIn(lang, 'weekdayShort', one)}</small>
                        <span>{Number(one.slice(8))}</span>
                      </AppLink>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {people.map(person => (
                  <tr key={person.id}>
                    <th scope="row">{person.name}</th>
                    {strip.map(one => (
                      <td key={one}>
                        <StonesOf value={almanac.stonesOn(person, one).day} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Common almanac={almanac} people={people} />
        </>
      )}
    </section>
  )
}

/** So wide that every stone is as large as the others. */
function StonesOf({ value }: { value: number }) {
  const { t } = useDatesWords()
  return (
    <>
      <Stones value={value} size={(Math.abs(value) || 2) * 19} />
      <span className="visually-hidden">{t('yourDates.stones', { value })}</span>
    </>
  )
}

/** Loaded when the page shows a person, never before. */
function useAlmanac(): Almanac | null {
  const { t } = useDatesWords()
  const [almanac, setAlmanac] = useState<Almanac | null>(null)
  const say = useEffectEvent(() => sayUnreachable(t))
  useEffect(() => {
    let isGone = false
    void loadOnAct(import('../../almanac/people/stones.ts'), say).then(found => {
      if (!isGone && found) setAlmanac(found)
    })
    return () => {
      isGone = true
    }
  }, [])
  return almanac
}

/** A date of the first weekday. */
const SUNDAY = '2000-01-02'

interface BornProps {
  almanac: Almanac
  person: KeptDate
  day: string
}

/** What birth gives, what the day, its month and its year are to the person, and what is unsure. */
function Born({ almanac, person, day }: BornProps) {
  const { t, lang, date } = useDatesWords()
  const weekday = (id: Weekday) => nameIn(lang, 'weekday', addDays(SUNDAY, WEEKDAYS.indexOf(id)))
  const found = almanac.stonesOn(person, day)
  const births = almanac.possibleBirths(person)
  const years = new Set(births.map(({ royalYear }) => royalYear))
  const yearName = (one: { yearElement: string; yearAnimal: string }) =>
    t('yourDates.sign', { element: t(`elements.${one.yearElement}`), animal: t(`animals.${one.yearAnimal}`) })
  const nameOf = (one: (typeof births)[number]) =>
    years.size > 1 ? yearName(one) : t('yourDates.feed.title', { month: one.month, day: one.day })
  const [first, second] = births
  const isSaid = second !== undefined && (person.time !== null || years.size > 1)
  const clock = clockOf(person, t('yourDates.clock'))
  return (
    <>
      <p className={page.fine}>
        <span>
          {t('yourDates.sign', {
            element: t(`elements.${found.sign.element}`),
            animal: t(`animals.${found.sign.animal}`),
          })}
        </span>
        {', '}
        <span key={found.mewa}>{t('yourDates.mewa', { number: found.mewa })}</span>
        {found.parkha && (
          <span key={`${found.parkha.male} ${found.parkha.female}`}>
            {`, ${t('yourDates.parkha', { male: t(`parkhas.${found.parkha.male}`), female: t(`parkhas.${found.parkha.female}`) })}`}
          </span>
        )}
      </p>
      <p key={`${found.weekdays.soul} ${found.weekdays.life}`} className={page.fine}>
        {t('yourDates.weekdays', {
          soul: weekday(found.weekdays.soul),
          life: weekday(found.weekdays.life),
          obstacle: weekday(found.weekdays.obstacle),
        })}
      </p>
      {clock && <p className={page.fine}>{clock}</p>}
      {person.zone !== null && !isZone(person.zone) && (
        <p className={page.fine}>{t('yourDates.unknownZone', { zone: person.zone })}</p>
      )}
      <p className={s.stones}>
        {(['day', 'month', 'year'] as const).map(period => (
          <span key={`${period} ${found[period]}`}>
            <span>{t(`yourDates.periods.${period}`)}</span> <StonesOf value={found[period]} />
          </span>
        ))}
      </p>
      {isSaid && first && (
        <p className={page.fine}>
          {t(years.size > 1 ? 'yourDates.unsureYear' : 'yourDates.unsureDay', {
            one: nameOf(first),
            other: nameOf(second),
            date: date('long', second.date),
          })}
        </p>
      )}
    </>
  )
}

interface Found {
  /** The people for whom it was asked. */
  who: string
  days: readonly string[] | 'failed'
}

/** Days that are good for all chosen people: those with more white stones than black for each, of a wedding too. */
function Common({ almanac, people }: { almanac: Almanac; people: readonly KeptDate[] }) {
  const { t, lang, date } = useDatesWords()
  const { calls } = useApp()
  const { from } = useLoaderData<DatesScreenData>()
  const today = useToday()
  const [left, setLeft] = useState<readonly string[]>([])
  const [found, setFound] = useState<Found | null>(null)
  const latest = useRef<symbol>(null)
  const chosen = people.filter(({ id }) => !left.includes(id))
  // An answer is for those for whom it was asked, whenever it comes.
  const who = JSON.stringify(chosen)
  const days = found?.who === who ? found.days : null
  const search = async (isWedding: boolean) => {
    const asked = Symbol()
    latest.current = asked
    const candidates = isWedding
      ? await weddingDays()
      : Array.from({ length: 90 }, (_, place) => addDays(today, place))
    const isGood = (day: string) => day >= today && isAlmanacDay(day) && almanac.isGoodFor(chosen, day)
    if (latest.current !== asked) return
    setFound({ who, days: candidates === null ? 'failed' : candidates.filter(isGood).slice(0, 20) })
  }
  const weddingDays = async () => {
    const query = { matter: 'marriage', from, months: `${MONTHS_AHEAD}` } as const
    const answer = await calls.find(lang, { query })
    return answer.ok
      ? answer.data.days
          .filter(one => one.answer === 'good' || one.answer === 'leaning-good')
          .map(one => one.date)
      : null
  }
  return (
    <div className={`${s.card} screen-only`}>
      <h3>{t('yourDates.common')}</h3>
      <p className={page.fine}>{t('yourDates.commonText')}</p>
      <p className="row">
        {people.map(({ id, name }) => (
          <label key={id} className={`${s.choice} target`}>
            <input
              type="checkbox"
              checked={!left.includes(id)}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter(one => one !== id) : [...left, id])
              }
            />
            <span>{name}</span>
          </label>
        ))}
      </p>
      <p className={page.actions}>
        <QuietButton disabled={chosen.length === 0} onClick={() => void search(true)}>
          {t('yourDates.wedding')}
        </QuietButton>
        <QuietButton disabled={chosen.length === 0} onClick={() => void search(false)}>
          {t('yourDates.anyDay')}
        </QuietButton>
      </p>
      <div role="status">
        {days === 'failed' && <p>{t('yourDates.findFailed')}</p>}
        {Array.isArray(days) && days.length === 0 && <p>{t('yourDates.noCommon')}</p>}
        {Array.isArray(days) && days.length > 0 && (
          <ul className={s.found}>
            {days.map((day: string) => (
              <li key={day}>
                <AppLink className="target" to={`/day/${day}`}>
                  {capitalized(date('full', day))}
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
