/**
 * Other epochs of the same calendars, kept to prove that the choice of one does not matter. Phugpa: the epochs of almanacs of the 20th century and of
 * today. Tsurphu: its other epoch, 1732. Source: Janson, "Tibetan calendar mathematics".
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
      year: 1732,
      index: 59,
      day: 2353745,
      fraction: 1795153 * 201,
      sun: -5983 * 2,
      anomaly: 207 * 270,
    },
  },
]
