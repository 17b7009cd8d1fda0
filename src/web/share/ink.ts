import mark from '../almanac/answer-mark.module.css'

/** What the style sheet says of the classes of marks, for markup that stands without that sheet. */
const MARK_INK: Readonly<Record<string, string>> = {
  [mark.fill ?? '']: 'fill="INK"',
  [mark.line ?? '']: 'fill="none" stroke="INK" stroke-width="2.2" stroke-linejoin="round"',
  [mark.cut ?? '']:
    'fill="none" stroke="var(--ground)" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"',
}

/** Markup of drawings with attributes in place of the classes of marks. */
export function withInk(markup: string, ink: string): string {
  return markup.replace(
    /class="([^"]*)"/g,
    (whole, name: string) => MARK_INK[name]?.replaceAll('INK', ink) ?? whole,
  )
}
