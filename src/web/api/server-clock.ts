/** By how many milliseconds the server's clock is ahead of this device's, as its last answer said. */
let ahead = 0

/** Learns from the `Date` header of an answer. */
export function learnServerTime(header: string | null): void {
  const serverTime = Date.parse(header ?? '')
  if (!Number.isNaN(serverTime)) ahead = serverTime - Date.now()
}

/** An instant of the server as this device's clock will show it; a text that is no instant stays as it is. */
export function onThisClock(instant: string): string {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? instant : new Date(at - ahead).toISOString()
}
