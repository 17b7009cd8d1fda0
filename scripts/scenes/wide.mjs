// Pictures with a land and a sky.
import { at, C, circle, cloud, FIVE, fullMoon, list, path, peak, ridge } from './paint.mjs'
import { ground, house, ladder, lake } from './settings.mjs'
import { deer, flags, flame, lamp, lotus, smoke, stupa, wheel } from './things.mjs'

export function prayerFlags() {
  return (
    peak(190, 300, 230, 200) +
    ridge(5, 300, 70, 60, C.middle) +
    ridge(9, 345, 56, 46, C.near) +
    flags(-20, 60, 330, 40, 44, 12, 28) +
    flags(310, 36, 665, 150, 46, 12, 28) +
    path('M320 350L316 22', `stroke="${C.umber}" stroke-width="6" stroke-linecap="round"`) +
    circle(316, 20, 6, `fill="${C.gold}"`) +
    flags(-20, 190, 318, 120, 52, 10, 32) +
    flags(318, 120, 670, 250, 46, 10, 32)
  )
}

export function stupaAtNight() {
  return (
    fullMoon(478, 96, 44) +
    ridge(21, 290, 110, 84, C.far) +
    ridge(4, 318, 60, 58, C.middle) +
    ground(312, C.near) +
    flags(-30, 210, 300, 128, 34, 13, 20) +
    flags(340, 128, 680, 214, 34, 13, 20) +
    stupa(320, 318, 1.28) +
    list(11, i => lamp(60 + i * 52, 338, 0.34))
  )
}

export function mountains() {
  return (
    fullMoon(430, 104, 42) +
    peak(236, 250, 230, 196) +
    peak(520, 254, 150, 112, '#262c5c') +
    ridge(31, 252, 48, 52, C.middle) +
    lake(252, 430) +
    path('M0 360V318Q60 296 128 312T260 340T380 360Z', `fill="${C.ink}"`) +
    at(
      150,
      318,
      1,
      list(
        3,
        i =>
          path(`M${i * 26} ${i * 4}v-30q-9 10-9 30z`, `fill="${FIVE[i]}"`) +
          path(`M${i * 26} ${i * 4 + 14}v-46`, `stroke="${C.umber}" stroke-width="2"`),
      ),
    )
  )
}

export function wheelOfDharma() {
  return (
    cloud(96, 86, 1, '#3a4178', 0.8) +
    cloud(556, 108, 0.9, '#3a4178', 0.8) +
    circle(320, 156, 132, `fill="${C.flame}" opacity=".06"`) +
    list(
      32,
      i =>
        `<g transform="rotate(${i * 11.25} 320 156)">${path('M320 28V14', `stroke="${C.gold}" stroke-opacity=".5" stroke-width="1.5"`)}</g>`,
    ) +
    ground(306, C.near) +
    at(320, 300, 1, lotus(0, 0, 0.95)) +
    wheel(320, 156, 104) +
    deer(196, 306, 1.25) +
    deer(444, 306, 1.25, true)
  )
}

export function descentLadder() {
  return (
    path('M320 40L180 360H460Z', `fill="${C.flame}" opacity=".1"`) +
    path('M320 40L240 360H400Z', `fill="${C.flame}" opacity=".12"`) +
    ridge(14, 330, 90, 74, C.far) +
    ridge(17, 350, 50, 50, C.middle) +
    ladder(258, 74, 330, 20, C.snow) +
    ladder(382, 74, 330, 20, C.blue) +
    ladder(320, 66, 338, 26, C.gold) +
    cloud(320, 66, 1.5, C.cream, 1) +
    cloud(176, 84, 1.1, C.stone, 0.85) +
    cloud(470, 82, 1.15, C.stone, 0.85) +
    ground(326, C.near) +
    list(7, i => (i === 3 ? '' : lamp(92 + i * 76, 338, 0.42))) +
    at(320, 340, 1, lotus(0, 0, 0.5))
  )
}

export function lampsOfGanden() {
  return (
    peak(320, 330, 360, 270, '#262c5c') +
    ridge(41, 320, 70, 70, C.middle) +
    path('M0 360V270C110 210 190 200 320 190C450 200 540 220 640 280V360Z', `fill="${C.near}"`) +
    house(250, 218, 140, 58, '#a8752a') +
    path('M296 153L320 134L344 153Z', `fill="${C.gold}"`) +
    circle(320, 131, 3.5, `fill="${C.gold}"`) +
    house(120, 258, 96, 44) +
    house(424, 260, 104, 46) +
    house(222, 272, 84, 40) +
    house(330, 274, 82, 42) +
    house(40, 312, 104, 42) +
    house(500, 316, 100, 40) +
    house(164, 318, 110, 38) +
    house(296, 322, 84, 36) +
    house(400, 322, 88, 38) +
    list(16, i => lamp(36 + i * 38, 346, 0.3))
  )
}

export function smokeOffering() {
  const stone = 'M-58 0L-50-74C-48-92-30-100 0-100S48-92 50-74L58 0Z'
  const joints =
    'M-56-18H56M-54-38H54M-51-58H51M-49-76H49M-30-18V0M6-18V0M34-18V0M-40-38V-18M-10-38V-18M24-38V-18M-26-58V-38M10-58V-38M36-58V-38M-36-76V-58M0-76V-58M28-76V-58'
  return (
    ridge(52, 300, 120, 90, C.far) +
    ridge(57, 330, 70, 64, C.middle) +
    flags(-30, 96, 670, 74, 62, 24, 25) +
    ground(316, C.near) +
    smoke(320, 228, 220, 60) +
    smoke(330, 226, 200, 20) +
    at(
      320,
      326,
      1,
      path(stone, `fill="#d9d0bf"`) +
        path('M14-100C40-98 48-92 50-74L58 0H26C34-40 30-80 14-100Z', `fill="${C.ink}" opacity=".2"`) +
        path(joints, `stroke="${C.umber}" stroke-opacity=".35" stroke-width="1.5" fill="none"`) +
        path('M-17 0V-26Q0-44 17-26V0Z', `fill="${C.ink}"`) +
        path('M-12 0V-20Q0-34 12-20V0Z', `fill="#f09a3c"`) +
        `<ellipse cx="0" cy="-98" rx="26" ry="6" fill="${C.ink}"/>`,
    ) +
    flame(320, 230, 0.7) +
    at(
      236,
      332,
      1,
      list(7, i =>
        path(
          `M${i * 7 - 20} 0q${-6 + i * 2}-20 ${-10 + i * 3}-40m${3 - i}13l-7-5m8-4l7-6m-4 22l-8-4m10-2l7-5`,
          `fill="none" stroke="${C.green}" stroke-width="3" stroke-linecap="round"`,
        ),
      ),
    ) +
    at(
      404,
      334,
      1,
      list(6, i =>
        path(
          `M${i * 7 - 16} 0q${-5 + i * 2}-17 ${-8 + i * 3}-33m${3 - i}11l-6-5m7-3l6-5`,
          `fill="none" stroke="#3f8a5f" stroke-width="3" stroke-linecap="round"`,
        ),
      ),
    )
  )
}
