import type { Language } from '#contract/languages.ts'
import { LANGUAGE_NAMES } from '#contract/languages.ts'
import { dateParts, nameIn } from '#web/app/dates.ts'
import { readLanguage } from './read.ts'
import { DAY, wholeDay } from './snapshot-day.ts'

const two = (n: number): string => String(n).padStart(2, '0')
const list = (names: readonly string[]): string => names.map(name => `- ${name}`).join('\n')

function months(language: Language): string[] {
  const dates = Array.from({ length: 12 }, (_, i) => `2026-${two(i + 1)}-01`)
  const forms = ['month', 'monthShort', 'monthInDate', 'monthShortInDate'] as const
  return dates.map(date => forms.map(form => nameIn(language, form, date)).join(', '))
}

function weekdays(language: Language): string[] {
  // 5 January 2026 is a Monday.
  const dates = Array.from({ length: 7 }, (_, i) => `2026-01-${two(i + 5)}`)
  return dates.map(date => `${nameIn(language, 'weekday', date)}, ${nameIn(language, 'weekdayShort', date)}`)
}

// The date patterns of the interface, filled with the day that the page shows.
function dates(language: Language): string[] {
  const parts = dateParts(language, DAY)
  const texts = [...(readLanguage(language).get('ui.json')?.texts ?? [])].filter(([key]) =>
    key.startsWith('dates.'),
  )
  return texts.map(([, pattern]) =>
    pattern.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => parts[name] ?? gap),
  )
}

/** Parts one and two of the page. What the platform spells differs between its versions, so it is held apart. */
export interface Snapshot {
  readonly ours: string
  readonly platform: string
}

const PLATFORM = '## Names and dates of the platform, Unicode data'

/** The page for a native reader: one whole day, names and dates. Throws while texts are missing. */
export function snapshot(language: Language): Snapshot {
  const head = `# ${LANGUAGE_NAMES[language]}\n\nMade by \`tsx checks/snapshot.ts ${language}\` for reading; never edited by hand.\n`
  return {
    ours: `${head}\n## One whole day\n\n${wholeDay(language)}\n`,
    platform: `${PLATFORM} ${process.versions.icu ?? 'none'}\n\n${[months, weekdays, dates].map(part => list(part(language))).join('\n\n')}\n`,
  }
}

/** Takes a stored page apart again. */
export function splitSnapshot(text: string): Snapshot {
  const at = text.indexOf(PLATFORM)
  return at < 0 ? { ours: text, platform: '' } : { ours: text.slice(0, at - 1), platform: text.slice(at) }
}

/** The page as it is stored. */
export const joinSnapshot = ({ ours, platform }: Snapshot): string => `${ours}\n${platform}`
