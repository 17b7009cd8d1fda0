function two(value: number): string {
  return String(Math.trunc(Math.abs(value))).padStart(2, '0')
}

/** The reader's local time with milliseconds and offset: `2026-11-20T18:59:00.000+05:45`. */
export function localTime(now: Date): string {
  const offset = -now.getTimezoneOffset()
  const shifted = new Date(now.getTime() + offset * 60_000).toISOString().slice(0, -1)
  return `${shifted}${offset < 0 ? '-' : '+'}${two(offset / 60)}:${two(offset % 60)}`
}
