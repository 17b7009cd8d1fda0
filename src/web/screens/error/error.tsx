/** A page that fails on purpose, so that the error screen and its report can be tested. */
export function Screen(): never {
  throw new Error('This page fails on purpose.')
}
