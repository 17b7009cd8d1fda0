// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const click = vi.fn()
const box = document.body.appendChild(document.createElement('div'))
box.id = 'root'

beforeEach(() => {
  // Nothing is laid out here, and only what is on show counts.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  box.innerHTML = '<button></button>'
  box.firstElementChild?.addEventListener('click', click)
  sessionStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

/** The page as it is loaded anew. */
async function load() {
  vi.resetModules()
  const page = await import('./waiting.ts')
  page.waitAgain()
  return page
}

test('a click that waits while the page is loaded again is given once, and not by later loads', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => new Response())
  const first = await load()
  first.wait(box.firstElementChild ?? box, {})
  expect(await first.loadAgain()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
  for (const isAgain of [true, false, false]) {
    const { isLoadedAgain, give } = await load()
    expect(isLoadedAgain).toBe(isAgain)
    await give()
    await give()
    expect(click).toHaveBeenCalledOnce()
  }
})

test('the page is loaded again only where its server has it and the tab remembers what waits', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const again = async (answer: () => Promise<Response>, act: object | null = {}) => {
    vi.stubGlobal('fetch', answer)
    const { wait, loadAgain } = await load()
    if (act) wait(box.firstElementChild ?? box, act)
    await loadAgain()
    return reload.mock.calls.length
  }
  expect(await again(async () => new Response(null, { status: 503 }))).toBe(0)
  expect(await again(() => Promise.reject(new TypeError('offline')))).toBe(0)
  expect(await again(async () => new Response(), null)).toBe(0)
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: refuse })
  expect(await again(async () => new Response())).toBe(0)
})

test('what was typed and chosen is told as it stands, with Enter where it was pressed, each once', async () => {
  box.innerHTML =
    '<input id="text"><select><option>a</option><option>b</option></select><input type="checkbox"><input type="radio">'
  const told: string[] = []
  for (const type of ['input', 'change', 'click', 'keydown'])
    box.addEventListener(type, event => {
      const { localName, value, checked } = event.target as HTMLInputElement
      told.push(
        `${type} ${localName} ${(event as KeyboardEvent).key ?? (type === 'click' ? checked : value)}`,
      )
    })
  const [text, list, box1, box2] = [...box.children]
  const { wait, give } = await load()
  if (text) wait(text, { value: 'hai', isEntered: true })
  if (list) wait(list, { value: 'b' })
  if (box1) wait(box1, { value: true })
  if (box2) wait(box2, { value: true })
  if (text) wait(text, { value: 'hair' })
  await give()
  await give()
  expect(told.filter(one => !/^(input|change) input on$/.test(one))).toEqual([
    'input input hair',
    'change input hair',
    'keydown input Enter',
    'input select b',
    'change select b',
    'click input true',
    'click input true',
  ])
})

test('a field that has its value is told of without being written: a composition and the caret stay', async () => {
  box.innerHTML = '<input><input>'
  const [typed, anew] = [...box.querySelectorAll('input')]
  if (!typed || !anew) throw new Error('The fields are missing.')
  const { wait, give } = await load()
  typed.value = 'wedd'
  typed.setSelectionRange(1, 1)
  wait(typed, { value: 'wedd' })
  wait(anew, { value: 'ox' })
  const known: string[] = []
  Object.assign(typed, { _valueTracker: { setValue: (value: string) => known.push(value) } })
  const written = vi.spyOn(HTMLInputElement.prototype, 'value', 'set')
  await give()
  // React takes it for a change.
  expect(known).toEqual([expect.not.stringMatching(/^wedd$/)])
  expect(written.mock.calls).toEqual([['ox']])
  expect(typed.selectionStart).toBe(1)
})

test('an element that was drawn anew is found by its kind and its place, and only what is there is told', async () => {
  box.innerHTML =
    '<a></a><button id="first"></button><button id="second"></button><button id="third"></button>'
  const { wait, give } = await load()
  for (const id of ['second', 'third']) wait(document.getElementById(id) ?? box, {})
  box.innerHTML = '<button></button><button id="anew"></button>'
  const clicked: string[] = []
  box.addEventListener('click', ({ target }) => clicked.push((target as Element).id))
  await give()
  expect(clicked).toEqual(['anew'])
})
