/** The empty places of a grid of marks: the weekdays before the first of a month. */
export function EmptyCells({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <span key={place} />
  ))
}
