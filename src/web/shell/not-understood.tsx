import { useLocation, useMatches } from 'react-router'
import { ANIMALS } from '#calendar/names.ts'
import { ASKED_MOST, HAIR_LISTS } from '#contract/answers.ts'
import { CALENDARS } from '#contract/calendars.ts'
import { KINDS } from '#contract/kept-dates.ts'
import { FIRST_BIRTH_YEAR, isBirthYear } from '../almanac/question/birth.ts'
import { useToday } from '../app/app-context.tsx'
import { useWords } from '../i18n/words.tsx'
import type { ScreenRoute } from '../screens/screen-route.ts'
import page from '../theme/page.module.css'

/** What the fields of addresses may hold. Months of the finder are not here: it takes the nearest and says so. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  cal: CALENDARS,
  in: CALENDARS,
  animal: ANIMALS,
  hair: HAIR_LISTS,
  min: ['good', 'leaning-good'],
  weekdays: ['0', '1', '2', '3', '4', '5', '6'],
  what: KINDS,
}
/** In the address of one's own dates, a calendar goes by the name that a matter has elsewhere. */
const ALLOWED_IN_DATES: typeof ALLOWED = { ...ALLOWED, by: CALENDARS }

/** Fields of the page's address that it reads and cannot understand: each is left out, and a sentence says what is possible. */
export function NotUnderstood({ screen }: { screen: ScreenRoute | undefined }) {
  const { t } = useWords()
  const today = useToday()
  const { search } = useLocation()
  const read = useMatches().at(-1)?.data as { by?: string; tint?: { by: string | null } } | undefined
  const fields = screen?.query === 'all' ? ['cal'] : (screen?.query ?? [])
  const known = screen?.id === 'dates' ? ALLOWED_IN_DATES : ALLOWED
  const sentences = fields.flatMap(name => {
    const asked = new URLSearchParams(search).getAll(name).flatMap(value => value.split(','))
    const isKnown = (value: string) => {
      if (value === '') return true
      if (name === 'born') return isBirthYear(value, today)
      // Whether a matter goes by this name the loader has found out.
      if (name === 'by' && !known.by) return [read?.by, read?.tint?.by].includes(value)
      return known[name]?.includes(value) ?? true
    }
    if (asked.every(isKnown)) return []
    const allowed =
      name === 'born'
        ? `${FIRST_BIRTH_YEAR}–${today.slice(0, 4)}`
        : (known[name] ?? ['grade', ...ASKED_MOST, '…']).join(', ')
    return [t('errors.invalid_parameter', { name, allowed })]
  })
  if (sentences.length === 0) return null
  return (
    <div className={page.notice} role="status">
      {sentences.map(text => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
