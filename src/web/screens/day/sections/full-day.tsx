import type { DayData } from '#contract/day.schema.ts'
import { Simple } from '../simple.tsx'

export function FullDay({ data }: { data: DayData }) {
  return <Simple data={data} />
}
