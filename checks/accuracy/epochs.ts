/**
 * Other epochs of the same calendars, kept to prove that the choice of one does not matter. Phugpa: the epochs of almanacs of the 20th century and of
 * today (Janson, "Tibetan calendar mathematics"). Tsurphu: the epoch of 806 in the program for Rumtek, weekday 2;25,20,2,352, Sun 26;58, anomaly 5;112.
 */
import { type Reckoning, TRADITIONS, type Tradition } from '#calendar/traditions.ts'

const { phugpa, tsurphu } = TRADITIONS

export const OTHER_EPOCHS: readonly { tradition: Tradition; record: Reckoning }[] = [
  {
    tradition: 'phugpa',
    record: {
      ...phugpa,
      year: 1927,
      index: 55,
      day: 2424972,
      fraction: 5457 * 271350,
      sun: 749 * 270,
      anomaly: 1741 * 30,
    },
  },
  {
    tradition: 'phugpa',
    record: {
      ...phugpa,
      year: 1987,
      index: 0,
      day: 2446914,
      fraction: 1080 * 271350,
      sun: 0,
      anomaly: 2736 * 30,
    },
  },
  {
    tradition: 'tsurphu',
    record: {
      ...tsurphu,
      year: 806,
      index: 0,
      day: 2015531,
      // 25/60 + 20/3600 + 2/21600 + 352/15271200 of a day; 26;58 of 27 mansions; 5 and 112/126 of 28.
      fraction: 5659529265,
      sun: 946530,
      anomaly: 22260,
    },
  },
]
