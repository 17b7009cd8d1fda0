import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import en from '#content/en/ui.json' with { type: 'json' }
import { Moon } from '../../components/drawings/moon.tsx'
import { Stones } from '../../components/drawings/stones.tsx'
import { SPECIMENS } from './specimens.tsx'

describe('every display piece', () => {
  it.each(SPECIMENS.map(({ name, show }) => [name, show] as const))(
    '%s is drawn without a style attribute',
    (_, show) => {
      const html = renderToStaticMarkup(show(84))
      expect(html).toMatch(/<(svg|img) /)
      expect(html).not.toMatch(/ style=|<style|NaN|undefined/)
    },
  )

  it('has a name on the page', () => {
    const words: Record<string, string> = en.pieces
    expect(SPECIMENS.filter(({ name }) => !words[name])).toEqual([])
  })
})

describe('the name of a drawing', () => {
  it('makes it an image for screen readers', () => {
    expect(renderToStaticMarkup(<Moon lunarDay={3} title="Waxing" />)).toMatch(
      /^<svg[^>]*role="img"[^>]*><title>Waxing<\/title>/,
    )
  })

  it('is decoration without one', () => {
    expect(renderToStaticMarkup(<Moon lunarDay={3} />)).toMatch(/^<svg[^>]*aria-hidden="true"/)
  })
})

describe('stones without a value', () => {
  it('are a question mark when they will come', () => {
    expect(renderToStaticMarkup(<Stones value={null} hint />)).toMatch(/<svg/)
  })

  it('are nothing otherwise', () => {
    expect(renderToStaticMarkup(<Stones value={undefined} />)).toBe('')
  })
})
