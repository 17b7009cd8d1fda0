/** Types of the peer program against which tests and measurements run; the package brings none. */
declare module '@hnw/date-tibetan' {
  export class CalendarTibetan {
    constructor(
      cycle?: number,
      year?: number,
      month?: number,
      leapMonth?: boolean,
      day?: number,
      leapDay?: boolean,
    )
    cycle: number
    year: number
    month: number
    leapMonth: boolean
    day: number
    leapDay: boolean
    set(cycle: number, year: number, month: number, leapMonth: boolean, day: number, leapDay: boolean): this
    fromJD(jd: number): this
    fromGregorian(year: number, month: number, day: number): this
    toJDN(): number
    toGregorian(): { year: number; month: number; day: number }
  }
}
