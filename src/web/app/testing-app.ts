import { dateNames } from '#contract/date-names.ts'
import { createTranslator } from '#contract/translator.ts'
import { createCalls } from '../api/calls.ts'
import type { App } from './app-context.tsx'
import { registerDateNames } from './dates.ts'

/** An app for tests of single parts: without words, so that texts are their keys, and as the server has it, without a client. */
export function testApp(): App {
  registerDateNames('en', dateNames('en'))
  const translator = createTranslator({})
  const context = {
    lang: 'en',
    today: '2026-11-20',
    firstWeekday: 1,
    environment: 'production',
    outbox: false,
    providers: [],
    version: '1',
  } as const
  return { context, translator, calls: createCalls('1', translator), client: null }
}
