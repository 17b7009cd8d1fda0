import { usualRules } from '#calendar/index.ts'
import type { KeptDate } from './kept.ts'

/** A birthday that is kept, with what is other about it. */
export function kept(id: string, change: Partial<KeptDate> = {}): KeptDate {
  const place = { time: null, zone: null, longitude: null }
  return {
    id,
    kind: 'birthday',
    name: 'Tenzin Ö',
    civil: '1976-06-12',
    ...place,
    month: 4,
    day: 15,
    cal: 'phugpa',
    rules: usualRules('phugpa'),
    ...change,
  }
}
