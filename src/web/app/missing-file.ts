/** A file of the app cannot be had: the network is cut, or a newer version has taken its place. */
export class MissingFile extends Error {}

/** A module that is loaded when it is wanted. Rejects with a `MissingFile`. */
export function bring<T>(module: Promise<T>): Promise<T> {
  return module.catch(cause => {
    throw new MissingFile(String(cause), { cause })
  })
}
