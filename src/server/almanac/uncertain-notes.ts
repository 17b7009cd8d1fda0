import { dependsOnStep, isAtMansionEdge, type Tradition } from '#calendar/index.ts'
import type { DateNote } from '#contract/day.schema.ts'
import type { AlmanacTexts } from './texts.ts'

/** What is said of a day whose number, or whose mansion, is a near thing: another almanac may have its neighbour. */
export function presentUncertainty(dayNumber: number, cal: Tradition, texts: AlmanacTexts): DateNote[] {
  const { step, stepText, edge, edgeText } = texts.words.dateNotes
  return [
    ...(dependsOnStep(dayNumber, cal) ? [{ id: 'step' as const, title: step, text: stepText }] : []),
    ...(isAtMansionEdge(dayNumber) ? [{ id: 'edge' as const, title: edge, text: edgeText }] : []),
  ]
}
