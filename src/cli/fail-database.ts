import { summaryOf } from '#server/log.ts'
import { StartError } from '#server/start-error.ts'
import { fail } from './fail.ts'

/** The value of a step that works with the database, or the end of the command with a sentence. */
export async function databaseOrFail<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof StartError) return fail(error.message)
    if (error instanceof Error && 'code' in error)
      return fail(`The database or the disk refused: ${summaryOf(error)}.`)
    throw error
  }
}
