// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createTranslator } from '#contract/translator.ts'
import { hideToast, toastStore } from '../app/toasts.ts'
import { register } from './register.ts'

const translator = createTranslator({ en: { toast: { newVersion: 'new', refresh: 'go' } } })

class Worker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()
  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  active: Worker | null = null
  find(): Worker {
    this.installing = new Worker()
    this.dispatchEvent(new Event('updatefound'))
    return this.installing
  }
}

class Container extends EventTarget {
  controller: Worker | null = null
  registration = new Registration()
  get ready() {
    return new Promise(() => {})
  }
  register = async () => this.registration
  control(worker: Worker): void {
    this.registration.active = worker
    this.controller = worker
    this.dispatchEvent(new Event('controllerchange'))
  }
}

/** A page whose browser has this worker, or none, when it is loaded. */
async function load(active: Worker | null, waiting: Worker | null = null) {
  const container = new Container()
  const { registration } = container
  Object.assign(registration, { active, waiting })
  container.controller = active
  vi.stubGlobal('navigator', { serviceWorker: container })
  void register(translator, [])
  await new Promise(resolve => setTimeout(resolve))
  return { registration, container }
}

const texts = () => toastStore.get().map(({ text }) => text)

afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of toastStore.get()) hideToast(id)
})

test('the first worker of a browser is no new version', async () => {
  const { registration, container } = await load(null)
  const worker = registration.find()
  worker.become('installed')
  container.control(worker)
  expect(texts()).toEqual([])
})

test('nor is it when its installation is heard of after it has claimed the page', async () => {
  const { registration, container } = await load(null)
  const worker = registration.find()
  container.control(worker)
  worker.become('installed')
  expect(texts()).toEqual([])
})

test('a worker that waits behind another is a new version, found now', async () => {
  const { registration } = await load(new Worker())
  const next = registration.find()
  expect(texts()).toEqual([])
  next.become('installed')
  expect(texts()).toEqual(['new'])
})

test('or found before this page was loaded', async () => {
  await load(new Worker(), new Worker())
  expect(texts()).toEqual(['new'])
})

test('a version that another tab asked for is told, also to a page of a first visit', async () => {
  const { container } = await load(null)
  container.control(new Worker())
  expect(texts()).toEqual([])
  container.control(new Worker())
  expect(texts()).toEqual(['new'])
})
