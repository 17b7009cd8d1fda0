import { round } from './drawing.tsx'

type Point = readonly [x: number, y: number]

/** The strokes of one figure seen from one side. */
export interface Figure {
  /** Hair that falls behind the body. */
  behind: string
  body: string
  cloth: string
  head: string
  /** Face, folds and joints. */
  inner: string
  hair: string
}

/** Right half of the outline from the neck down to the legs' meeting; the other half mirrors it. */
const HALVES: Readonly<Record<'male' | 'female', readonly Point[]>> = {
  male: [
    [8.5, 50],
    [8.8, 62],
    [11, 70],
    [21, 76.5],
    [37, 82],
    [47, 91],
    [51.5, 108],
    [54, 132],
    [58.5, 156],
    [65, 182],
    [69.5, 204],
    [74, 218],
    [76.5, 232],
    [75, 246],
    [70, 251],
    [67, 243],
    [65.5, 232],
    [61, 228],
    [60.5, 211],
    [53, 189],
    [46, 164],
    [40.5, 139],
    [37, 119],
    [35, 134],
    [32, 156],
    [31, 174],
    [33, 194],
    [36, 214],
    [36.5, 240],
    [33.5, 272],
    [29.5, 298],
    [29, 312],
    [31, 332],
    [29, 352],
    [23, 373],
    [21.5, 383],
    [27, 392],
    [29, 397.5],
    [22, 400.5],
    [11, 399.5],
    [8.5, 390],
    [10, 374],
    [9.5, 352],
    [8.5, 330],
    [9, 312],
    [8, 296],
    [5, 262],
    [2.5, 232],
    [0, 228],
  ],
  female: [
    [7, 50],
    [7.2, 62],
    [9, 71],
    [18, 78],
    [32, 84],
    [41, 93],
    [45.5, 110],
    [47.5, 134],
    [52, 158],
    [59, 184],
    [64.5, 206],
    [69, 220],
    [71.5, 233],
    [70, 246],
    [65.5, 250.5],
    [62.8, 242],
    [61.2, 231],
    [57, 227],
    [56, 211],
    [48.5, 189],
    [41, 164],
    [35.5, 141],
    [32, 121],
    [30.5, 132],
    [26, 154],
    [24, 170],
    [28.5, 190],
    [36, 212],
    [38.5, 236],
    [34.5, 270],
    [28.5, 298],
    [27.5, 312],
    [29, 332],
    [27, 352],
    [21, 373],
    [19.5, 383],
    [25, 392],
    [27, 397.5],
    [20, 400.5],
    [10, 399.5],
    [8, 390],
    [9, 374],
    [8.5, 352],
    [7.5, 330],
    [8, 312],
    [7, 296],
    [4.5, 262],
    [2.5, 234],
    [0, 230],
  ],
}

/** Catmull-Rom through the points, written as Bezier curves; the ends stay open. */
function smooth(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.min(Math.max(i, 0), points.length - 1)] ?? [0, 0]
  const near = (p: Point, from: Point, to: Point) =>
    `${round(p[0] + (to[0] - from[0]) / 6)} ${round(p[1] + (to[1] - from[1]) / 6)}`
  const curves = points.slice(1).map((p, i) => {
    const start = near(at(i), at(i - 1), p)
    const end = near(p, at(i + 2), at(i))
    return `C${start} ${end} ${p[0]} ${p[1]}`
  })
  return `M${at(0).join(' ')}${curves.join('')}`
}

function outline(half: readonly Point[]): string {
  const mirrored = half.slice(0, -1).map(([x, y]): Point => [-x, y])
  return smooth([...half, ...mirrored.reverse()])
}

/** The same stroke on both sides. */
function both(draw: (side: 1 | -1) => string): string {
  return draw(1) + draw(-1)
}

const HEAD = {
  front: 'M0 13C11 13 17.5 21 17.5 33.5C17.5 47 9.5 58 0 58C-9.5 58-17.5 47-17.5 33.5C-17.5 21-11 13 0 13Z',
  back: 'M0 13C11 13 17.5 21 17.5 33.5C17.5 46 11 57 0 57C-11 57-17.5 46-17.5 33.5C-17.5 21-11 13 0 13Z',
}

/** Long ears, as painters give them. */
const EARS = both(
  s => `M${17 * s} 31C${22 * s} 30 ${22 * s} 41 ${18.5 * s} 46C${17 * s} 47 ${16 * s} 44 ${16.5 * s} 41Z`,
)

const FACE = [
  both(s => `M${4 * s} 35.5Q${7.5 * s} 38.5 ${11.5 * s} 35.5M${3.8 * s} 30Q${7.5 * s} 27 ${12 * s} 29.5`),
  'M0 32V41.5Q-1.5 43 0.5 43.2M-4 48.5Q0 51 4 48.5',
].join('')

/** A wrapped cloth with a fold that falls in the middle. */
const WRAP = {
  male: 'M-31.5 184Q0 192 31.5 184L36 208Q38.5 232 35.5 250Q22 254 11 247Q6 262 0 272Q-6 262-11 247Q-22 254-35.5 250Q-38.5 232-36 208Z',
  female:
    'M-26 182Q0 191 26 182L36 210Q40.5 240 36 268Q23 275 11 268Q6 280 0 288Q-6 280-11 268Q-23 275-36 268Q-40.5 240-36 210Z',
  back: {
    male: 'M-31.5 184Q0 192 31.5 184L36 208Q38.5 232 35.5 250Q18 258 0 253Q-18 258-35.5 250Q-38.5 232-36 208Z',
    female: 'M-26 182Q0 191 26 182L36 210Q40.5 240 36 268Q18 277 0 272Q-18 277-36 268Q-40.5 240-36 210Z',
  },
}

/** A scarf around the breast and over one shoulder. */
const SCARF = {
  front:
    'M-31.5 116Q-14 112 6 116L27.5 82Q32 83 36 87L31 117Q31 130 28.5 142Q14 147 0 142Q-14 146-28.5 141Q-31 128-31.5 116Z',
  back: 'M31.5 116Q14 112-6 116L-27.5 82Q-32 83-36 87L-31 117Q-31 130-28.5 142Q-14 147 0 142Q14 146 28.5 141Q31 128 31.5 116Z',
}

/** The sash, and the folds that hang from its knot. */
const SASH = {
  male: `M-32.5 192Q0 200 32.5 192M0 196Q-3 230 0 271${both(s => `M${1.5 * s} 197Q${9 * s} 220 ${10.5 * s} 247M${4 * s} 196Q${22 * s} 214 ${28 * s} 251`)}`,
  female: `M-28.5 190Q0 199 28.5 190M0 195Q-3 240 0 287${both(s => `M${1.5 * s} 196Q${9 * s} 230 ${10.5 * s} 268M${4 * s} 195Q${23 * s} 222 ${28 * s} 271`)}`,
  back: {
    male: `M-32.5 192Q0 200 32.5 192${both(s => `M${3 * s} 199Q${7 * s} 228 ${6 * s} 253M${14 * s} 197Q${22 * s} 222 ${21 * s} 254`)}`,
    female: `M-28.5 190Q0 199 28.5 190${both(s => `M${3 * s} 198Q${8 * s} 236 ${7 * s} 273M${13 * s} 196Q${24 * s} 232 ${22 * s} 274`)}`,
  },
}

const KNEES = both(s => `M${13 * s} 300Q${19 * s} 305 ${25 * s} 300`)
const HOLLOWS = both(
  s => `M${12 * s} 306Q${18 * s} 310 ${24 * s} 305M${20 * s} 322Q${23 * s} 342 ${20 * s} 358`,
)
const TOES = both(s => `M${14 * s} 400V395M${18 * s} 400V396M${22 * s} 400V396.5`)
const CHEST = both(s => `M${3 * s} 128Q${17 * s} 134 ${30 * s} 119`)
const COLLAR = both(s => `M${6 * s} 80Q${16 * s} 85 ${29 * s} 84`)
const BLADES = both(s => `M${13 * s} 92Q${27 * s} 96 ${25 * s} 118Q${17 * s} 124 ${13 * s} 116`)

export const FIGURES: Readonly<Record<'male' | 'female', Readonly<Record<'front' | 'back', Figure>>>> = {
  male: {
    front: {
      behind: 'M-7 9C-7-3 7-3 7 9Q7 15 0 15Q-7 15-7 9Z',
      body: outline(HALVES.male),
      cloth: WRAP.male,
      head: HEAD.front + EARS,
      inner: `${FACE}${COLLAR}${CHEST}M0 170V175${SASH.male}${KNEES}${TOES}`,
      hair: 'M-17.8 34C-21 4 21 4 17.8 34C16 24 9 19.5 0 19.5C-9 19.5-16 24-17.8 34Z',
    },
    back: {
      behind: 'M-7 9C-7-3 7-3 7 9Q7 15 0 15Q-7 15-7 9Z',
      body: outline(HALVES.male),
      cloth: WRAP.back.male,
      head: HEAD.back + EARS,
      inner: `M0 84V178${BLADES}${SASH.back.male}${HOLLOWS}`,
      hair: 'M-17.5 36C-20 6 20 6 17.5 36C17 50 10 56 0 56C-10 56-17 50-17.5 36Z',
    },
  },
  female: {
    front: {
      behind: 'M0 9C20 9 23 30 22 48C22 66 26 76 25 92C12 86-12 86-25 92C-26 76-22 66-22 48C-23 30-20 9 0 9Z',
      body: outline(HALVES.female),
      cloth: WRAP.female + SCARF.front,
      head: HEAD.front,
      inner: `${FACE}${both(s => `M${6 * s} 80Q${13 * s} 84 ${22 * s} 83`)}M0 170V175${SASH.female}${KNEES}${TOES}`,
      hair: 'M0 10C13 10 20 20 20 36C20 50 22 62 22 74C17 66 17.5 50 16.5 38C15 26 9 19 0 16C-9 19-15 26-16.5 38C-17.5 50-17 66-22 74C-22 62-20 50-20 36C-20 20-13 10 0 10Z',
    },
    back: {
      behind: '',
      body: outline(HALVES.female),
      cloth: WRAP.back.female + SCARF.back,
      head: HEAD.back,
      inner: `M0 150V178${SASH.back.female}${HOLLOWS}`,
      hair: 'M-18.5 36C-21 5 21 5 18.5 36C17.5 49 11 55 4 58C6 76 4.5 96 0 112C-4.5 96-6 76-4 58C-11 55-17.5 49-18.5 36Z',
    },
  },
}
