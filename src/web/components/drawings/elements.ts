import { DISPLAY_ELEMENTS } from '#contract/display.ts'

export { ANIMALS } from '#calendar/names.ts'
export { ANIMAL_ELEMENT_INDEX as ANIMAL_ELEMENT, DISPLAY_ELEMENTS as ELEMENTS } from '#contract/display.ts'

/** The colour of an element; a name or index we do not know is quiet ink. */
export function elementColor(element: string | number | undefined): string {
  const name = typeof element === 'number' ? DISPLAY_ELEMENTS[element] : element?.toLowerCase()
  return DISPLAY_ELEMENTS.some(known => known === name) ? `var(--${name})` : 'var(--ink-2)'
}
