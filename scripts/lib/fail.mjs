/** An expected failure: its message is one sentence for the person at the terminal, `detail` the end of a tool's output. */
export class Failure extends Error {
  constructor(message, detail = '') {
    super(message)
    this.detail = detail
  }
}

/** Ends the process as a Failure asks: the detail first, the sentence last, no stack trace. Anything else is a defect and is thrown on. */
export function exitWith(error) {
  if (!(error instanceof Failure)) throw error
  if (error.detail) console.error(error.detail)
  console.error(error.message)
  process.exit(1)
}
