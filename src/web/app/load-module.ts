/** A file of the app cannot be loaded: there is no network, or a newer version has replaced it. */
export class ModuleLoadError extends Error {}

/** Loads a module on demand. Rejects with a `ModuleLoadError`. */
export function loadModule<T>(module: Promise<T>): Promise<T> {
  return module.catch(cause => {
    throw new ModuleLoadError(String(cause), { cause })
  })
}
