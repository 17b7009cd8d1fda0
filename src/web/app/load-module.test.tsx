// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { act, Component, type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { lazyPart, loadOnAct, ModuleLoadError } from './load-module.ts'

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('what is loaded for an act is given, or something else is done', async () => {
  const otherwise = vi.fn()
  expect(await loadOnAct(Promise.resolve(7), otherwise)).toBe(7)
  expect(otherwise).not.toHaveBeenCalled()
  expect(await loadOnAct(missing(), otherwise)).toBeUndefined()
  expect(otherwise).toHaveBeenCalledOnce()
})

class Boundary extends Component<{ children: ReactNode; onError(error: unknown): void }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch = (error: unknown) => this.props.onError(error)
  override render = () => (this.state.hasFailed ? null : this.props.children)
}

test('a part of a screen that is missing is told from one that fails', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Part = lazyPart(missing)
  const caught = vi.fn()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <Boundary onError={caught}>
        <Suspense>
          <Part />
        </Suspense>
      </Boundary>,
    ),
  )
  expect(caught.mock.calls[0]?.[0]).toBeInstanceOf(ModuleLoadError)
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('every file of the app that is loaded later says what is done where it is missing', () => {
  const files = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter(
    file => /\.tsx?$/.test(file) && !/test/.test(file),
  )
  // A screen's own is loaded by its route.
  const isHandled =
    /(loadModule\(|loadOnAct\(|lazyPart\(async\(\)=>\(await|component:\(\)=>|constlogin=\(\)=>|,\(\)=>|Promise\.all\(\[|import\('[^']+'\),)$/
  const bare = files.flatMap(file => {
    const text = readFileSync(`src/web/${file}`, 'utf8').replaceAll(/\s/g, '')
    return [...text.matchAll(/(?<!typeof)import\('/g)].flatMap(({ index }) => {
      const before = text.slice(Math.max(index - 80, 0), index)
      return isHandled.test(before) ? [] : [`${file}: ${before.slice(-30)}`]
    })
  })
  expect(files.length).toBeGreaterThan(100)
  expect(bare).toEqual([])
})
