import type { StaticHandlerContext } from 'react-router'
import { expect, test } from 'vitest'
import type { PageContext } from '#contract/page.ts'
import { createTranslator } from '#contract/translator.ts'
import type { ScreenRoute } from '../screens/screen-route.ts'
import { headOf } from './head.ts'

const words = { home: { description: 'an almanac' }, crash: { title: 'Oops', text: 'It failed.' } }

/** The head of a page whose screen says this of itself. */
function headWith(own: ReturnType<NonNullable<ScreenRoute['head']>> | undefined, found: object = {}) {
  const screen = { id: 'month', title: () => 'November', ...(own && { head: () => own }) }
  const matches = [{ route: { id: 'month', handle: screen }, params: {} }]
  const context = { matches, loaderData: {}, statusCode: 200, errors: null, ...found }
  return headOf(context as unknown as StaticHandlerContext, createTranslator({ en: words }), {
    lang: 'en',
  } as PageContext)
}

const OWN = {
  description: 'lunar days of November',
  canonicalPath: '/month/2026-11',
  breadcrumb: [{ name: 'year 2026', path: '/year/2026' }],
}

test('a page in another calendar has it in its address, in the way to it and in its picture', () => {
  expect(headWith({ ...OWN, cal: 'bhutan', pictureOf: '2026-11', alt: 'a grid' })).toEqual({
    title: 'November · Dawa',
    description: 'Lunar days of November',
    canonicalPath: '/month/2026-11?cal=bhutan',
    breadcrumb: [{ name: 'Year 2026', path: '/year/2026?cal=bhutan' }],
    picture: { name: '2026-11', alt: 'A grid', cal: 'bhutan' },
  })
})

test('in the default calendar it has none, and its picture is that of the screen, told by its description', () => {
  for (const cal of [undefined, 'phugpa'] as const)
    expect(headWith({ ...OWN, cal })).toMatchObject({
      canonicalPath: '/month/2026-11',
      breadcrumb: [{ path: '/year/2026' }],
      picture: { name: 'month', alt: 'Lunar days of November' },
    })
})

test('a page that says nothing of itself is shared as the almanac, and not found by search engines', () => {
  expect(headWith(undefined)).toEqual({
    title: 'November · Dawa',
    description: 'An almanac',
    canonicalPath: null,
    picture: { name: 'home', alt: 'An almanac' },
  })
})

test('a page with an error status, or that failed, is neither found nor shared', () => {
  expect(headWith(OWN, { statusCode: 404 })).toEqual({
    title: 'November · Dawa',
    description: 'Lunar days of November',
    canonicalPath: null,
  })
  expect(headWith(OWN, { errors: { screens: new Error() } })).toEqual({
    title: 'Oops · Dawa',
    description: 'It failed.',
    canonicalPath: null,
  })
})
