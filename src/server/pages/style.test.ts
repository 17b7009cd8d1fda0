import { expect, test } from 'vitest'
import { atNight, stylePicker } from './style.ts'

const HTML = '<p class="a b"></p>'

test.each([
  ['p{top:0}', 'p{top:0}'],
  ['.a{top:0}.c{top:1px}', '.a{top:0}'],
  ['.a.b>p{top:0}.a.c>p{top:1px}', '.a.b>p{top:0}'],
  ['.c,.a{top:0}', '.c,.a{top:0}'],
  ['.a:not(.c){top:0}:root:has(.c){top:1px}', '.a:not(.c){top:0}:root:has(.c){top:1px}'],
  ['@media (width>1px){.c{top:0}}@media print{.a{top:0}.c{top:0}}', '@media print{.a{top:0}}'],
  [
    '@keyframes x{to{top:0}}@font-face{src:url("a}b.woff2")}',
    '@keyframes x{to{top:0}}@font-face{src:url("a}b.woff2")}',
  ],
  ['@supports (top:0){@media print{.c{top:0}.b{top:0}}}', '@supports (top:0){@media print{.b{top:0}}}'],
  [
    '@container (width>1px){.c{top:0}}@container (width>1px){.a{top:0}.c{top:0}}',
    '@container (width>1px){.a{top:0}}',
  ],
])('of %s stays %s', (sheet, expected) => expect(stylePicker(sheet)(HTML)).toBe(expected))

test.each([
  [
    'p{color:var(--lightningcss-light,#fff)var(--lightningcss-dark,#000000e6);--a:var(--lightningcss-light, red) var(--lightningcss-dark, var(--b))}',
    'p{color:#000000e6;--a: var(--b)}',
  ],
  [
    'p{border:1px solid var(--c);color:var(--lightningcss-light,rgb(1 2 3))var(--lightningcss-dark,rgb(4 5 6))}',
    'p{border:1px solid var(--c);color:rgb(4 5 6)}',
  ],
])('of %s the night has %s', (sheet, expected) => expect(atNight(sheet)).toBe(expected))
