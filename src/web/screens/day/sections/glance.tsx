import type { DayData } from '#contract/day.schema.ts'
import { nagaLabel } from '#contract/display.ts'
import { Mark } from '../../../components/mark.tsx'
import { useWords } from '../../../i18n/words.tsx'
import s from './full-day.module.css'

interface Line {
  id: string
  kind: string
  /** Empty where the kind says it all; undefined where the day has no such sign. */
  name: string | undefined
  /** Where the almanac gives the sign a strength. */
  activity?: number | undefined
}

/** All signs of the day in one list that leads to each of them. */
export function Glance({ data, title }: { data: DayData; title: string }) {
  const lines = useLines(data).filter(({ name }) => name !== undefined)
  return (
    <nav className={s.glance} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {lines.map(({ id, kind, name, activity }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {activity !== undefined && <Mark value={activity} />}
              <span>{kind}</span> {name && <strong>{name}</strong>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useLines(data: DayData): Line[] {
  const { t, date } = useWords()
  const { mainCombination, bigCombination, specialCombinations = [], constellation } = data
  const { lunarDay, animal, parka, mewa, naga, customs } = data
  return [
    {
      id: 'main-combination',
      kind: t('day.mainCombination'),
      name: mainCombination?.name,
      activity: mainCombination?.activity,
    },
    {
      id: 'big',
      kind: t('day.bigCombination'),
      name: bigCombination?.name,
      activity: bigCombination?.activity,
    },
    {
      id: 'special',
      kind: t('day.specialCombination'),
      name: specialCombinations.map(({ name }) => name).join(', ') || undefined,
    },
    { id: 'constellation', kind: t('day.constellation'), name: constellation?.nameEuropean },
    { id: 'weekday', kind: t('day.weekday'), name: date('weekday', data.date) },
    { id: 'lunar-day', kind: t('day.lunarDay'), name: String(data.lunarDayId) },
    { id: 'animal', kind: t('day.animal'), name: animal && t(`animals.${animal.id}`) },
    { id: 'parka', kind: t('day.parka'), name: parka && t(`parkhas.${parka.id}`) },
    { id: 'mewa', kind: t('day.mewa'), name: mewa && t('day.mewaName', { id: mewa.id, color: mewa.color }) },
    { id: 'la', kind: t('day.la'), name: lunarDay && '' },
    {
      id: 'naga',
      kind: t('day.naga'),
      name: naga && t(`day.${nagaLabel(naga.activity)}`),
      activity: naga?.activity,
    },
    { id: 'customs', kind: t('day.customs'), name: customs && '' },
  ]
}
