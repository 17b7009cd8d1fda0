/** A page that fails on purpose, so that the apology and its report can be seen. */
export function Screen(): never {
  throw new Error('This page fails on purpose.')
}
