import { FIRST_DAY } from './range.ts'

/**
 * The civil days on which a lunar date of Tsurphu is kept by the custom of the calendar and was kept on another day before its Sun was that
 * of the karana (November 2026), as gaps from the first day of the tables on, in base 36. Readers are told so until a later
 * version takes it out.
 */
const OWN =
  '44 au fe 29 4h h 1 3f 5w 2l 6o 4i x 9 5o 3x 14 49 5s j 12 1w 1k 3x 1r 2j 1 49 28 1 8f c 1 1 19 8f y o 3b 54 o y 93 o y ' +
  '93 o 3q 4k 5 y 45 33 2i d 1 1 y 1f hr 2c as 1g 22 11 h ej 1 1 80 d 1 1 3s 1 6t 6 5f 2u 6 24 45 5m 58 1j 1h 1f e j 4g 5e ' +
  '3v 1k 4b 1 1 l 8t a 22 7z a1 2a 66 29 1c 8b 4 5o 1 1k 3s 1 1 2e 5z 1 1 27 6 5h 2y 59 1 12 30 1f x 9u 8f 6a j 3y y d 1 1 ' +
  'z 71 g 18 y 45 2o 1m 50 j 2x 2x o 4b 44 1m z 1 2j 4w 1m 3b 6e 1 f 3z 4d 3 k e 3v 4k 1f x 2x 52 1v 2d 5t 9 f i 5d j 3n b ' +
  'x 4 8b 4 29 g j bp 11 j 12 st 1k 69 73 1b c 13 70 1b 3 y a 47 2x 1 1 z 18 43 4c 7 x 8 25 30 h 1 1 2r 17 f 4x 32 g 2u 4h ' +
  '3e k 12 1m 14 1j j 11 3a z 3 3x 32 11 c n 2r c9 j 12 1x 28 43 5o 19 11 7e 11 1b 3z 21 2f 1b 3 70 2d az pt 3w 5x 48 z 7g ' +
  '13 25 35 1 1k 2r y 7 h 4x 46 53 4y i 6 y b 2x 2l 2x x 4 y 3d 52 d 1a 44 4b 4 3u 11 22 10 lr 52 9s 4l y 7b cb 26 7 8f x 8 ' +
  '17 8f x 6 89 1s 92 1n 2j 1 1l 11 i 2r z 4 j o 2p 1k 2z 2t 3h 32 18 o 1m 39 48 6l 1j 1x o y 19 2y 48 o l 3u 4o y 1n 4 3y ' +
  '5f 1f 3z i 3y x 5z 2g 2c 8f 2e 2y h 1 4x 3 8c 3 2q 2f 5v 5 17 2l 1k 11 5j 73 7 2c f cr j 11 1 4s 92 1c 6x 15 o 1m 4d i ' +
  '3z 9 23 2y 1k 3g h 5c 76 2n 46 y 19 4g 41 58 1k 49 5 3v 4f 2h 3x 7v 2y 4g x 5z 1a'

/** The same of lunar dates that are skipped there. */
const SKIPPED =
  '5u w 8j jt 25 b 88 a1 n 95 w m a2 ao 7y 1h 18 b he an kq 94 b 1i 1ea b 1k i8 26 6e 1i m 1j 8i ao n 7m 31 h2 9r x w 9s kp ' +
  'w 9s w 89 b 94 9s az am kf bl 95 w 88 b ix w 25 6d 26 a1 9s w x 9r w 95 n 9f ia n an 1t ix 9f c6 rg w 9s 1t js 89 31 9f ' +
  'n a1 89 b 17 7x n a1 95 m b m w 9s ik 25 w 9s ik 9s az am ix b 17 1u 94 9s 9f 95 9s w ao a1 9s w y l 70 25 a1 a2 7m n a1 ' +
  'n 9g 17 a2 2f 89 9f 25 a1 9s ho w 9s 1u jr a3 am n il 17 b 7m n a1 a2 m ao 7m 2f ao sc w 95 ct 9f kf x a1'

const read = (gaps: string): ReadonlySet<number> => {
  let day = FIRST_DAY
  return new Set(gaps.split(' ').map(gap => (day += Number.parseInt(gap, 36))))
}
const own = read(OWN)
const skipped = read(SKIPPED)

/** Whether a lunar date of Tsurphu that is kept on a civil day was kept on another before. */
export function isMovedInTsurphu(dayNumber: number, isSkipped: boolean): boolean {
  return (isSkipped ? skipped : own).has(dayNumber)
}
