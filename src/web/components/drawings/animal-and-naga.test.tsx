import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AnimalIcon } from './elements.tsx'
import { NagaArrows } from './naga.tsx'

test('an animal that is not known is a dim gray placeholder', () => {
  const html = renderToStaticMarkup(<AnimalIcon />)
  expect(html).toContain('<circle')
  expect(html).toContain('fill="var(--line)"')
  expect(html).not.toContain('<use')
})

test.each([
  ['rat', undefined, 'var(--water)'],
  ['rat', 'Fire', 'var(--fire)'],
  ['horse', 4, 'var(--iron)'],
  ['rat', 'nothing', 'var(--ink-2)'],
] as const)('the %s with the element %s is drawn in %s', (id, element, color) => {
  expect(renderToStaticMarkup(<AnimalIcon id={id} element={element} />)).toContain(`color="${color}"`)
})

test.each([
  [4, 4, 'var(--good)', 'V4'],
  [1, 1, 'var(--good)', 'V4'],
  [-1, 1, 'var(--bad)', 'V20'],
  [-3, 3, 'var(--bad)', 'V20'],
])('a naga activity of %i is %i arrows in %s', (activity, count, color, tip) => {
  const html = renderToStaticMarkup(<NagaArrows activity={activity} />)
  expect(html).toContain(`stroke="${color}"`)
  expect(html.split(tip).length - 1).toBe(count)
})
