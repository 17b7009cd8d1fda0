import { summaryOf } from '../log.ts'
import { StartError } from '../start-error.ts'

/**
 * What a start says of a database that answers with an error.
 * @param name the folder or the address of the database
 */
export function unusable(error: unknown, name: string): unknown {
  if (error instanceof StartError) return error
  const summary = summaryOf(error)
  // Internal errors: at a start hardly anything else than files that are not what they were.
  const isDamaged = /\bXX\d{3}\b/.test(summary)
  return new StartError(
    isDamaged
      ? `The database in ${name} is damaged (${summary}): restore it from a backup; its log says which file.`
      : `The database in ${name} cannot be used: ${summary}; its log says more.`,
    { cause: error },
  )
}
