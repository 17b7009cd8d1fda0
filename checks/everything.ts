/**
 * Whether a test takes all languages, sizes and entries of its lists, as `npm run prove -- tests` does (`EVERYTHING=1`), or the
 * examples that `npm test` has time for.
 */
export const EVERYTHING = process.env.EVERYTHING === '1'

/** The examples that stand for all, or all of them. */
export function examples<T>(all: readonly T[], few: readonly NoInfer<T>[]): readonly T[] {
  return EVERYTHING ? all : few
}

/** Every `step`-th of a list, from a place on; or all of it. */
export function every<T>(step: number, all: readonly T[], from = 0): readonly T[] {
  return examples(
    all,
    all.filter((_, place) => place % step === from % step),
  )
}
