import type { ReactNode } from 'react'
import { TRADITIONS } from '#calendar/traditions.ts'
import { moonFacts } from '#contract/display.ts'
import { labelsOf } from '../../almanac/labels-of-day.ts'
import { dateParts } from '../../app/dates.ts'
import { CalendarChoice } from '../../components/calendar-choice.tsx'
import { ANIMAL_ELEMENT, AnimalIcon, ELEMENTS } from '../../components/drawings/elements.tsx'
import { GenderSign, Icon } from '../../components/drawings/icon.tsx'
import { Moon } from '../../components/drawings/moon.tsx'
import { LocalTime } from '../../components/local-time.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './day-head.module.css'
import { endingInLhasa, endOf } from './lunar-day-end.ts'
import type { ShownDay } from './shown-day.ts'

/** The date in large with its moon, the lunar day, the three animals, and the lunar month by its calendar. */
export function DayHead({ data }: { data: ShownDay }) {
  const { t } = useWords()
  const { date, calendar } = data
  return (
    <div className={s.head}>
      <DateTitle date={date}>
        <LunarDay data={data} />
      </DateTitle>
      <Animals data={data} />
      <div className={s.labels}>
        <p>{labelsOf(data, t, calendar).join(' · ')}</p>
        <CalendarChoice />
      </div>
    </div>
  )
}

interface DateTitleProps {
  date: string
  /** What stands below and beside the date. */
  children: ReactNode
}

export function DateTitle({ date, children }: DateTitleProps) {
  const words = useWords()
  // Beside the day's number a month has another form than alone: 31 мая, not 31 май.
  const parts = dateParts(words.lang, date)
  return (
    <div className={s.top}>
      <p className={s.date} data-day={date}>
        <span className={s.number}>{Number(date.slice(8))}</span>{' '}
        <span className={s.month}>
          {words.t('dates.monthShort', { ...parts, monthShort: parts.monthShortInDate ?? '' })}
        </span>{' '}
        <span className={s.weekday}>{words.date('weekday', date)}</span>
      </p>
      {children}
    </div>
  )
}

/** The name of a lunar day's moon among the words. */
function phaseOf(lunarDay: number): string {
  const { trend, empty } = moonFacts(lunarDay)
  return `day.${trend ?? (empty ? 'dark' : 'full')}`
}

type LunarDayProps = { data: Pick<ShownDay, 'date' | 'lunarDayId' | 'instants'> }

export function LunarDay({ data: { date, lunarDayId: lunarDay, instants } }: LunarDayProps) {
  const { t } = useWords()
  const end = instants.find(({ lunarDayId }) => lunarDayId === lunarDay)
  const phase = t(phaseOf(lunarDay))
  const { trend } = moonFacts(lunarDay)
  return (
    <>
      <Moon className={s.moon} lunarDay={lunarDay} title={t('day.moonTitle', { day: lunarDay, phase })} />
      <div className={s.lunar}>
        <p className={s.lunarDay}>
          <span>{t('day.lunarDay')}</span> <b>{lunarDay}</b>
        </p>
        <p className={s.phase}>
          {trend && <Icon name={trend === 'waxing' ? 'arrow-up' : 'arrow-down'} size={16} />}
          <span>{phase}</span>
        </p>
        {end && <LunarDayEnd date={date} fraction={end.fraction} />}
      </div>
    </>
  )
}

/** Until when the lunar day lasts: by the clock of this device, without script by the sun of Lhasa. */
function LunarDayEnd({ date, fraction }: { date: string; fraction: number }) {
  const { t, date: write } = useWords()
  const { time, date: ends } = endingInLhasa(date, fraction)
  const inLhasa =
    ends === date
      ? t('day.endsLhasa', { time })
      : t('day.endsLhasaOn', { time, date: write('dayMonth', ends) })
  return (
    <p className="screen-only">
      <LocalTime
        utc={endOf(date, fraction)}
        text={t('day.endsOn')}
        on={{ date, text: t('day.endsAt') }}
        elsewhere={inLhasa}
      />
    </p>
  )
}

/** Animals, elements and genders of day, month and year. Mongolian almanacs call the element of a year by its colour. */
function Animals({ data }: { data: ShownDay }) {
  const { t } = useWords()
  const yearWords = TRADITIONS[data.calendar].yearName === 'colour' ? 'calendars.colours' : 'elements'
  const columns: { name: string; animal: ShownDay['animalId']; element?: string; isMale?: boolean }[] = [
    { name: 'day', animal: data.animalId, element: ELEMENTS[ANIMAL_ELEMENT[data.animalId]] ?? '' },
    { name: 'month', animal: data.monthAnimalId, element: data.monthElement ?? '', isMale: data.isMonthMale },
    { name: 'year', animal: data.yearAnimalId, element: data.yearElement ?? '', isMale: data.isYearMale },
  ]
  return (
    <dl className={s.animals}>
      {columns.map(({ name, animal, element, isMale }) => (
        <div key={name}>
          <dt>
            <AnimalIcon className={s.animal} id={animal} element={element || undefined} />
            <span>{t(`columns.${name}`)}</span>
          </dt>{' '}
          <dd>
            <b>{t(`animals.${animal}`)}</b>{' '}
            <span className={s.element}>
              {isMale === undefined ? null : (
                <GenderSign male={isMale} title={t(isMale ? 'gender.male' : 'gender.female')} />
              )}
              {element && (
                <span data-element={element}>
                  {t(`${name === 'year' ? yearWords : 'elements'}.${element}`)}
                </span>
              )}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
