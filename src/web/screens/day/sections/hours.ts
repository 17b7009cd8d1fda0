const STEPS_A_DAY = 24 * 6

/** A part of a day, 0 to 1, as hours and minutes: `9:40`. To ten minutes, because dawn itself is not known closer. */
export function hoursOf(fraction: number): string {
  const steps = Math.round(fraction * STEPS_A_DAY)
  return `${Math.floor(steps / 6)}:${steps % 6}0`
}
