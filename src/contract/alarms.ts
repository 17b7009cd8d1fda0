/**
 * How long before the first moment of a day a calendar program reminds of it, by what an address says: 9:00 that morning, 18:00 the evening
 * before, 9:00 the day before, a day and a week before.
 */
export const ALARMS = ['-PT9H', 'PT6H', 'PT15H', 'P1D', 'P7D'] as const

export type Alarm = (typeof ALARMS)[number]

export function isAlarm(text: unknown): text is Alarm {
  return (ALARMS as readonly unknown[]).includes(text)
}

/** The same as the trigger of an iCalendar alarm, which counts what lies before as negative. */
export function triggerOf(alarm: Alarm): string {
  return alarm.startsWith('-') ? alarm.slice(1) : `-${alarm}`
}
