import { TRADITION_IDS, type Tradition } from '#calendar/index.ts'
import { fail } from './fail.ts'

/** The calendar of an option; ends the command with a sentence that lists them for anything else. */
export function askedCalendar(text: string): Tradition {
  return (
    TRADITION_IDS.find(id => id === text) ??
    fail(`There is no calendar "${text}"; there are ${TRADITION_IDS.join(', ')}.`)
  )
}
