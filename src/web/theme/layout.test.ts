import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheets = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.css'))
  .map(name => readFileSync(`src/web/${name}`, 'utf8'))
const tokens = sheets.find(text => text.includes('--radius:')) ?? ''

test('the page changes its shape at the breakpoints and nowhere else', () => {
  const widths = sheets.flatMap(text => [...text.matchAll(/\((min|max)-width: (\d+)px\)/g)])
  const from = widths.map(([, side, width]) => (side === 'min' ? Number(width) : Number(width) + 1))
  expect(from.length).toBeGreaterThan(10)
  // Below 360 pixels the month only draws its numbers a little smaller.
  expect(from.filter(width => ![360, 450, 600, 900, 1200, 1536].includes(width))).toEqual([])
})

test('the unit of space is 8 pixels, the radius 4, the drawer 240, a cell 56', () => {
  expect(tokens).toContain('--s1: 0.5rem')
  expect(tokens).toContain('--radius: 4px')
  expect(tokens).toContain('--drawer: 240px')
  expect(tokens).toContain('--cell: 56px')
})
