import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A file of the app cannot be loaded: there is no network, or a newer version has replaced it. */
export class ModuleLoadError extends Error {}

/** Loads a module that a screen cannot do without. Rejects with a `ModuleLoadError`, for which the screen gives way to a sentence. */
export function loadModule<T>(module: Promise<T>): Promise<T> {
  return module.catch(cause => {
    throw new ModuleLoadError(String(cause), { cause })
  })
}

/** A component in a file of its own, without which its screen gives way to a sentence. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadModule(load()) }))
}

/** Loads a module for what somebody has done. Where it cannot be loaded `otherwise` is done; it never rejects. */
export function loadOnAct<T>(module: Promise<T>, otherwise: () => void): Promise<T | undefined> {
  return module.catch(() => {
    otherwise()
    return undefined
  })
}
