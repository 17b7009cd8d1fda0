import type { MatterList } from '#contract/matters.schema.ts'
import { capitalized } from '#contract/words.ts'
import { sayTime, sayWeekdays } from '../../almanac/question/say.ts'
import { addMonths } from '../../app/dates.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { useWords, type Words } from '../../i18n/words.tsx'
import { type FindQuery, findPath, USUAL_SPAN } from './find-query.ts'
import s from './understood.module.css'

interface UnderstoodProps {
  query: FindQuery
  groups: MatterList['groups']
  today: string
  onAsk(query: FindQuery): void
}

interface Chip {
  text: string
  /** The query without it. */
  without: FindQuery
}

/** What has been understood: each part can be taken away, and three more are offered. They are links, which need no script. */
export function Understood({ query, groups, today, onAsk }: UnderstoodProps) {
  const words = useWords()
  const { t } = words
  const chips = chipsOf(query, groups, today, words)
  return (
    <ul className={`${s.chips} screen-only`}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <AppLink
            className={s.chip}
            to={findPath(without, today)}
            onClick={() => onAsk(without)}
            aria-label={t('search.remove', { text })}
            preventScrollReset
          >
            <span>{text}</span>
            <Icon name="close" size={16} />
          </AppLink>
        </li>
      ))}
      {query.matter !== null &&
        offersOf(query, today, words).map(({ text, without: asked }) => (
          <li key={text}>
            <AppLink
              className={s.offer}
              to={findPath(asked, today)}
              onClick={() => onAsk(asked)}
              preventScrollReset
            >
              {text}
            </AppLink>
          </li>
        ))}
    </ul>
  )
}

function chipsOf(query: FindQuery, groups: MatterList['groups'], today: string, words: Words): Chip[] {
  const { matter, weekdays, born, animal } = query
  const { t } = words
  const name = groups.flatMap(group => group.matters).find(({ id }) => id === matter)?.name
  const anyTime = { ...query, from: today.slice(0, 7), months: USUAL_SPAN, days: null }
  const time = timeOf(query, today)
  return [
    ...(name ? [{ text: name, without: { ...query, matter: null, hair: 'dates' as const } }] : []),
    ...(time ? [{ text: capitalized(sayTime(time, words)), without: anyTime }] : []),
    ...(weekdays.length > 0
      ? [{ text: capitalized(sayWeekdays(weekdays, words)), without: { ...query, weekdays: [] } }]
      : []),
    ...(animal
      ? [
          {
            text: born
              ? t('search.bornChip', { year: born })
              : t('find.bornIn', { animal: t(`animals.${animal}`) }),
            without: { ...query, born: null, animal: null },
          },
        ]
      : []),
  ]
}

/** The time that is asked for; empty for what is usual. */
function timeOf({ from, months, days }: FindQuery, today: string): string {
  if (days) return days.from === days.to ? days.from : `${days.from}/${days.to}`
  if (from === today.slice(0, 7) && months === USUAL_SPAN) return ''
  return months === 1 ? from : `${from}/${addMonths(from, months - 1)}`
}

/** The next season, the weekends and this month, as far as they are not asked for yet. */
function offersOf(query: FindQuery, today: string, words: Words): Chip[] {
  const { t, lang } = words
  const month = today.slice(0, 7)
  const ahead = [1, 2, 3].map(months => addMonths(month, months)).find(one => Number(one.slice(5)) % 3 === 0)
  const season = ahead && SEASONS[Number(ahead.slice(5)) / 3 - 1]
  const offers: Chip[] = [
    ...(ahead && season
      ? [
          {
            text: t(`search.${season}`).split(',')[0] ?? '',
            without: { ...query, from: ahead, months: 3, days: null },
          },
        ]
      : []),
    { text: t('find.weekends'), without: { ...query, weekdays: [0, 6] } },
    {
      text: new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(0, 'month'),
      without: { ...query, from: month, months: 1, days: null },
    },
  ]
  return offers.filter(({ without }) => findPath(without, today) !== findPath(query, today))
}

const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const
