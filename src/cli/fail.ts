/** Ends a command with one sentence on stderr and exit code 1. */
export function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** The value of a step that may refuse its input, or the end of the command with the refusal's sentence. */
export function orFail<T>(step: () => T): T {
  try {
    return step()
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return fail(error.message)
    throw error
  }
}
