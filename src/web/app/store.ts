import { useSyncExternalStore } from 'react'
import { getStored, setStored } from './storage.ts'

/** A value outside of React that components can follow. */
export interface Store<T> {
  get(): T
  set(next: T): void
  listen(listener: () => void): () => void
}

function createStoreOver<T>(get: () => T, write: (next: T) => void): Store<T> {
  const listeners = new Set<() => void>()
  return {
    get,
    set: next => {
      write(next)
      for (const listener of listeners) listener()
    },
    listen: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A store that lives as long as the page. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  return createStoreOver(
    () => value,
    next => {
      value = next
    },
  )
}

/** A store over a value in this browser's storage; null when there is none. */
export function createStoredText(name: string): Store<string | null> {
  return createStoreOver(
    () => getStored(name),
    next => {
      setStored(name, next ?? '')
    },
  )
}

/** Follows a store; `onServer` stands in the server's page and in the first render of the browser, which must be the same. */
export function useStore<T>(store: Store<T>, onServer: T): T {
  return useSyncExternalStore(store.listen, store.get, () => onServer)
}
