import { accessSync, constants } from 'node:fs'
import { tmpdir } from 'node:os'
import { StartError } from '../../start-error.ts'

/** The system's folder for temporary files. Throws StartError where TMPDIR names none that we may write to. */
export function temporaryFolder(): string {
  const folder = tmpdir()
  try {
    accessSync(`${folder}/.`, constants.W_OK | constants.X_OK)
    return folder
  } catch (error) {
    throw new StartError(
      `The folder for temporary files, ${folder}, cannot be written to: set TMPDIR to one that can.`,
      { cause: error },
    )
  }
}
