// The pictures by file name: what is to be seen, where the light comes from, and the painting.
import {
  bodhiTree,
  butterLamps,
  dakiniDrum,
  lotusBirth,
  mandala,
  medicineBowl,
  newYearAltar,
} from './close.mjs'
import { C } from './paint.mjs'
import {
  descentLadder,
  lampsOfGanden,
  mountains,
  prayerFlags,
  smokeOffering,
  stupaAtNight,
  wheelOfDharma,
} from './wide.mjs'

export const PICTURES = {
  'butter-lamps': {
    name: 'Rows of butter lamps',
    glow: [320, 230, 340],
    stars: 60,
    starsTo: 160,
    paint: butterLamps(),
  },
  'prayer-flags': { name: 'Prayer flags before mountains', paint: prayerFlags(), seed: 3 },
  stupa: { name: 'A stupa under the full moon', paint: stupaAtNight(), seed: 12 },
  mountains: { name: 'The full moon over a mountain lake', paint: mountains(), seed: 19 },
  'wheel-of-dharma': {
    name: 'The wheel of Dharma between two deer',
    glow: [320, 156, 260],
    paint: wheelOfDharma(),
    seed: 23,
  },
  'descent-ladder': {
    name: 'Three ladders from the clouds to the earth',
    glow: [320, 50, 300],
    paint: descentLadder(),
    seed: 29,
  },
  'lamps-of-ganden': {
    name: 'A monastery with lamps on every roof',
    glow: [320, 220, 320],
    paint: lampsOfGanden(),
    seed: 37,
  },
  'smoke-offering': {
    name: 'Smoke rising from a stone burner',
    glow: [320, 230, 220],
    paint: smokeOffering(),
    seed: 43,
  },
  'new-year-altar': {
    name: 'The table of the New Year',
    glow: [320, 170, 330],
    stars: 40,
    paint: newYearAltar(),
    seed: 47,
  },
  'dakini-drum': { name: 'A hand drum before the waning moon', paint: dakiniDrum(), seed: 53 },
  'lotus-birth': { name: 'A lotus opening on a lake', glow: [320, 200, 260], paint: lotusBirth(), seed: 59 },
  'bodhi-tree': {
    name: 'The empty seat under the tree of awakening',
    glow: [320, 236, 240],
    paint: bodhiTree(),
    seed: 67,
  },
  mandala: { name: 'A mandala with four gates', paint: mandala(), seed: 71 },
  'medicine-bowl': {
    name: 'A blue bowl with healing fruit',
    glow: [320, 160, 260, C.blue],
    paint: medicineBowl(),
    seed: 73,
  },
}
