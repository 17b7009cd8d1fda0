import { Window } from 'happy-dom'
import type { PageCall, PageCalls, PageContext } from '#contract/page.ts'
import words from '../../content/en/ui.json' with { type: 'json' }
import { render } from './entry-server.tsx'

const CALLS = [
  ...(['day', 'month', 'loTho', 'loThoMonth', 'ahead', 'convert', 'text', 'datesWords', 'find'] as const),
  ...(['year', 'matters', 'search', 'calendarPreview'] as const),
] satisfies readonly PageCall[]

const CONTEXT: PageContext = {
  lang: 'en',
  today: '2026-11-20',
  firstWeekday: 1,
  environment: 'production',
  outbox: false,
  providers: [],
  version: '1',
}

const { DOMParser } = new Window()

/** The main part of a page as the server writes it, and what its calls were asked for. A call without an answer fails. */
export async function openPage(
  url: string,
  answers: Partial<Record<PageCall, object>>,
  context: Partial<PageContext> = {},
) {
  const asked: [call: PageCall, input: unknown][] = []
  const problem = { type: '', title: '', detail: 'It failed.', message: '', errorMessage: '', status: 503 }
  const answer = (call: PageCall) => async (_: string, input: unknown) => {
    asked.push([call, input])
    return answers[call] ? { ok: true, data: answers[call] } : { ok: false, problem }
  }
  const calls = Object.fromEntries(CALLS.map(call => [call, answer(call)])) as unknown as PageCalls
  const page = await render({ url, calls, words: { en: words }, context: { ...CONTEXT, ...context } })
  // The rest of a page takes long to read.
  const main = /<main.*<\/main>/s.exec(page.html)?.[0] ?? ''
  const { body } = new DOMParser().parseFromString(main, 'text/html')
  const all = (selector: string) => [...body.querySelectorAll(selector)]
  return {
    ...page,
    html: main.replaceAll('<!-- -->', ''),
    asked,
    all,
    /** The texts of all elements that fit. */
    texts: (selector: string) => all(selector).map(({ textContent }) => textContent.trim()),
    /** Where the links of a part lead. */
    links: (part: string) => all(`${part} a[href]`).map(link => link.getAttribute('href')),
    labels: (selector: string) => all(selector).map(element => element.getAttribute('aria-label')),
  }
}
