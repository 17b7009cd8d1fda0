import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import en from '#content/en/ui.json' with { type: 'json' }
import { Moon } from '../../components/drawings/moon.tsx'
import { Stones, stonesOf } from '../../components/drawings/stones.tsx'
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

describe('stones', () => {
  it.each([-3, -2, -1, 0, 1, 2, 3])('of the value %i are a row of the file of stones', value => {
    const sprite = readFileSync('src/web/components/drawings/data/stones.svg', 'utf8')
    const row = new RegExp(`<g id="stones${value}">(.*)</g>$`, 'm').exec(sprite)?.[1] ?? ''
    const colors = [...row.matchAll(/fill="var\(--stone-(\w+)\)"/g)].map(([, color]) => color)
    expect(colors).toEqual(stonesOf(value))
    expect(renderToStaticMarkup(<Stones value={value} />)).toContain(`#stones${value}"`)
  })
})
