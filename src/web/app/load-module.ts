/** A file of the app cannot be had: the network is cut, or a newer version has taken its place. */
export class ModuleLoadError extends Error {}

/** A module that is loaded when it is wanted. Rejects with a `MissingFile`. */
export function loadModule<T>(module: Promise<T>): Promise<T> {
  return module.catch(cause => {
    throw new ModuleLoadError(String(cause), { cause })
  })
}
