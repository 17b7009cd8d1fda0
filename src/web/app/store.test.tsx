// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore, createStoredText, useStore } from './store.ts'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a store gives its value and calls its listeners until they leave', () => {
  const store = createStore(1)
  const listener = vi.fn()
  const stop = store.listen(listener)
  store.set(2)
  expect(store.get()).toBe(2)
  expect(listener).toHaveBeenCalledOnce()
  stop()
  store.set(3)
  expect(listener).toHaveBeenCalledOnce()
})

test('a stored text is written to the browser, and read again when another tab has changed it', () => {
  const store = createStoredText('name')
  expect(store.get()).toBeNull()
  store.set('a')
  expect(localStorage.getItem('name')).toBe('a')
  localStorage.setItem('name', 'b')
  expect(store.get()).toBe('b')
})

test('the first render is the one of the server, then the value is shown and followed', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const store = createStore('browser')
  const seen: string[] = []
  const Sample = () => {
    const value = useStore(store, 'server')
    seen.push(value)
    return <p>{value}</p>
  }
  const box = document.createElement('div')
  box.innerHTML = renderToString(<Sample />)
  expect(box.textContent).toBe('server')
  seen.length = 0
  const root = await act(async () => hydrateRoot(box, <Sample />))
  expect(seen).toEqual(['server', 'browser'])
  await act(async () => store.set('changed'))
  expect(box.textContent).toBe('changed')
  await act(async () => root.unmount())
})
