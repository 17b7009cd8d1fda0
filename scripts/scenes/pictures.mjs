// The pictures themselves: name, where the light comes from, and what is painted from back to front.
import {
  at,
  C,
  circle,
  cloud,
  dice,
  FIVE,
  fullMoon,
  HEIGHT,
  list,
  n,
  path,
  peak,
  ridge,
  WIDTH,
} from './paint.mjs'
import { deer, flags, flame, lamp, lotus, smoke, stupa, wheel } from './things.mjs'

const ground = (y, fill) =>
  path(`M0 ${y}Q${WIDTH / 2} ${y - 14} ${WIDTH} ${y}V${HEIGHT}H0Z`, `fill="${fill}"`)

/** Still water with broken lines of light under `x`. */
function lake(y, x, color = C.cream) {
  const roll = dice(11)
  const glints = list(26, i => {
    const depth = i / 26
    const half = (8 + 46 * depth) * (0.4 + roll())
    const px = x + (roll() - 0.5) * 70 * (0.4 + depth)
    return `M${n(px - half)} ${n(y + 5 + (HEIGHT - y) * depth)}H${n(px + half)}`
  })
  return (
    `<rect y="${y}" width="${WIDTH}" height="${HEIGHT - y}" fill="#141a3d"/>` +
    path(`M0 ${y}H${WIDTH}`, `stroke="${C.snow}" stroke-opacity=".3"`) +
    path(glints, `stroke="${color}" stroke-opacity=".4" stroke-width="1.6" stroke-linecap="round"`)
  )
}

/** A wooden table edge with a carved band. */
function table(y) {
  return (
    `<rect y="${y}" width="${WIDTH}" height="${HEIGHT - y}" fill="#4a2328"/><rect y="${y}" width="${WIDTH}" height="7" fill="${C.bronze}"/>` +
    path(
      list(21, i => `M${i * 32} ${y + 34}q8-14 16 0t16 0`),
      `fill="none" stroke="${C.gold}" stroke-opacity=".65" stroke-width="2"`,
    ) +
    `<rect y="${y + 50}" width="${WIDTH}" height="3" fill="${C.bronze}" opacity=".7"/>`
  )
}

/** A house of the monastery with lamps along its roof and in its windows. */
function house(x, y, w, h, roof = C.deepRed) {
  const windows = list(Math.floor(w / 20), i =>
    list(Math.floor(h / 26), k => {
      const [wx, wy] = [x + 8 + i * 20, y - h + 14 + k * 25]
      return path(
        `M${n(wx - 1)} ${n(wy)}h10l1.5 12h-13z`,
        `fill="${(i + k) % 3 ? C.flame : C.umber}" opacity=".9"`,
      )
    }),
  )
  const row = list(Math.floor(w / 12) + 1, i =>
    circle(x + 4 + (i * (w - 8)) / Math.floor(w / 12), y - h - 9, 2.1, `fill="${C.flame}"`),
  )
  return (
    path(`M${x} ${y}L${x + 3} ${y - h}H${x + w - 3}L${x + w} ${y}Z`, `fill="#c9bfae"`) +
    path(`M${x + w * 0.62} ${y}V${y - h}H${x + w - 3}L${x + w} ${y}Z`, `fill="${C.ink}" opacity=".2"`) +
    `<rect x="${x - 2}" y="${y - h - 7}" width="${w + 4}" height="9" fill="${roof}"/>` +
    windows +
    row
  )
}

function bowl(x, y, w, fill, filling) {
  return (
    path(
      `M${x - w} ${y - w * 0.9}H${x + w}C${x + w} ${y - w * 0.2} ${x + w * 0.5} ${y - 4} ${x + w * 0.4} ${y}H${x - w * 0.4}C${x - w * 0.5} ${y - 4} ${x - w} ${y - w * 0.2} ${x - w} ${y - w * 0.9}Z`,
      `fill="${fill}"`,
    ) +
    `<ellipse cx="${x}" cy="${y - w * 0.9}" rx="${w}" ry="${w * 0.2}" fill="${C.umber}"/><ellipse cx="${x}" cy="${y - w * 0.9}" rx="${w * 0.88}" ry="${w * 0.15}" fill="${filling}"/>`
  )
}

function butterLamps() {
  const row = (count, y, scale, gap, shade) =>
    `<g opacity="${shade}">${list(count, i => lamp(WIDTH / 2 + (i - (count - 1) / 2) * gap, y, scale))}</g>`
  return table(302) + row(9, 254, 0.62, 64, 0.75) + row(8, 282, 0.86, 78, 0.9) + row(5, 318, 1.25, 116, 1)
}

function prayerFlags() {
  return (
    fullMoon(486, 92, 34) +
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

function stupaAtNight() {
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

function mountains() {
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

function wheelOfDharma() {
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

function ladder(x, top, bottom, spread, color) {
  const rungs = Math.round((bottom - top) / 13)
  const at2 = (t, side) => `${n(x + side * (5 + (spread - 5) * t))} ${n(top + (bottom - top) * t)}`
  return path(
    `M${at2(0, -1)}L${at2(1, -1)}M${at2(0, 1)}L${at2(1, 1)}${list(rungs, i => {
      const t = ((i + 0.5) / rungs) ** 1.25
      return `M${at2(t, -1)}L${at2(t, 1)}`
    })}`,
    `fill="none" stroke="${color}" stroke-width="3" stroke-linecap="round"`,
  )
}

function descentLadder() {
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

function lampsOfGanden() {
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

function smokeOffering() {
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

function newYearAltar() {
  const sprouts = list(17, i =>
    path(
      `M${i * 5 - 40} 0q${(i % 5) - 2}-24 ${((i * 7) % 9) - 4}-${44 + ((i * 13) % 14)}`,
      `fill="none" stroke="${i % 2 ? C.green : '#79c294'}" stroke-width="3" stroke-linecap="round"`,
    ),
  )
  const heap = (x, fill) =>
    path(
      `M${x - 36} -36C${x - 28} -62 ${x - 12} -84 ${x} -88C${x + 12} -84 ${x + 28} -62 ${x + 36} -36Z`,
      `fill="${fill}"`,
    )
  const ear = x =>
    path(`M${x} -84V-132`, `stroke="${C.green}" stroke-width="2.5"`) +
    list(5, i =>
      path(
        `M${x} ${-100 - i * 7}l-7-7m7 7l7-7`,
        `stroke="${C.yellow}" stroke-width="4" stroke-linecap="round"`,
      ),
    )
  const twist = (y, w) =>
    path(
      `M${-w} ${y}q${w * 0.25}-13 ${w * 0.5} 0t${w * 0.5} 0t${w * 0.5} 0t${w * 0.5} 0`,
      `fill="none" stroke="#c98b3c" stroke-width="12" stroke-linecap="round"`,
    ) +
    path(
      `M${-w} ${y - 2}q${w * 0.25}-13 ${w * 0.5} 0t${w * 0.5} 0t${w * 0.5} 0t${w * 0.5} 0`,
      `fill="none" stroke="#e8b86a" stroke-width="3" stroke-linecap="round"`,
    )
  return (
    list(
      9,
      i =>
        path(`M${i * 80 - 8} 14h80v34q-20 16-40 4q-20 12-40-4z`, `fill="${FIVE[i % 5]}" opacity=".8"`) +
        path(`M${i * 80 + 32} 18v28`, `stroke="${C.ink}" stroke-opacity=".2" stroke-width="6"`),
    ) +
    `<rect y="12" width="${WIDTH}" height="8" fill="${C.bronze}"/>` +
    circle(320, 168, 110, `fill="${C.flame}" opacity=".06"`) +
    table(288) +
    at(
      320,
      288,
      1,
      heap(-32, '#e9dcc0') +
        heap(34, '#d9a94e') +
        ear(-32) +
        ear(34) +
        path('M-82 0L-74-44H74L82 0Z', `fill="${C.deepRed}"`) +
        path('M-76-34H76M-80-10H80', `stroke="${C.gold}" stroke-width="3"`) +
        path('M0-36L13-22L0-8L-13-22Z', `fill="${C.gold}"`) +
        path('M-50-22h20m-10-8v16M30-22h20m-10-8v16', `stroke="${C.gold}" stroke-width="2.5" fill="none"`),
    ) +
    at(
      152,
      288,
      1,
      [0, 1, 2, 3, 4].map(i => twist(-8 - i * 15, 58 - i * 8)).join('') +
        circle(0, -86, 9, `fill="${C.red}"`) +
        path('M0-94q2-6 8-7', `stroke="${C.green}" stroke-width="2.5" fill="none"`),
    ) +
    at(492, 260, 1, sprouts) +
    bowl(492, 288, 44, C.gold, '#3c2a1c') +
    list(7, i => bowl(140 + i * 60, 342, 21, '#d9d5e6', '#8fb3e8')) +
    lamp(62, 288, 0.95) +
    lamp(578, 288, 0.95)
  )
}

function dakiniDrum() {
  const drum =
    'M-74-52C-78-20-30-14-16-5V5C-30 14-78 20-74 52C-40 70 40 70 74 52C78 20 30 14 16 5V-5C30-14 78-20 74-52C40-70-40-70-74-52Z'
  const tail = (x, color, lean) =>
    path(
      `M${x} 0c${lean} 34 ${-lean * 0.8} 58 ${lean * 0.7} 96l-13 9l-13-9c${-lean * 1.2}-40 ${lean * 0.9}-60 ${12} -96z`,
      `fill="${color}"`,
    )
  return (
    fullMoon(320, 150, 104) +
    cloud(110, 286, 1.5, '#3a4178', 0.9) +
    cloud(546, 282, 1.4, '#3a4178', 0.9) +
    cloud(70, 112, 0.8, '#323a70', 0.8) +
    cloud(572, 96, 0.9, '#323a70', 0.8) +
    at(320, 334, 1, lotus(0, 0, 0.9)) +
    `<g transform="translate(320 166) rotate(-18)">${at(0, 4, 1, tail(-14, C.blue, -18) + tail(14, C.green, 20) + tail(0, C.red, 6) + tail(-26, C.yellow, -30) + tail(28, C.cream, 32))}${path(drum, `fill="#8c3a2c"`)}${path('M-74-52C-40-70 40-70 74-52C70-34-70-34-74-52ZM-74 52C-40 70 40 70 74 52C70 66-70 66-74 52Z', `fill="${C.cream}"`)}${path('M-71-40L-16-2M-44-30L-10-3M0-28V-4M44-30L10-3M71-40L16-2M-71 40L-16 2M-44 34L-10 3M0 34V4M44 34L10 3M71 40L16 2', `stroke="${C.gold}" stroke-width="2" fill="none"`)}<rect x="-22" y="-8" width="44" height="16" rx="5" fill="${C.gold}"/>${path('M22 0Q70-6 92 20M-22 0Q-66 8-88-18', `fill="none" stroke="${C.gold}" stroke-width="2.5"`)}${circle(94, 22, 8, `fill="${C.gold}"`)}${circle(-90, -20, 8, `fill="${C.gold}"`)}</g>`
  )
}

function lotusBirth() {
  const arcs = [C.red, C.yellow, C.green, C.blue]
  return (
    ridge(61, 250, 90, 76, C.far) +
    ridge(66, 252, 44, 48, C.middle) +
    arcs
      .map(
        (color, i) =>
          `<circle cx="320" cy="236" r="${n(132 - i * 9)}" fill="none" stroke="${color}" stroke-width="5" stroke-opacity=".55"/>`,
      )
      .join('') +
    circle(320, 196, 92, `fill="${C.flame}" opacity=".12"`) +
    lake(252, 320, C.flame) +
    list(
      16,
      i =>
        `<g transform="rotate(${-75 + i * 10} 320 226)">${path(`M320 ${i % 2 ? 112 : 122}V96`, `stroke="${C.flame}" stroke-opacity=".6" stroke-width="2" stroke-linecap="round"`)}</g>`,
    ) +
    path('M320 150C308 168 304 180 320 196C336 180 332 168 320 150Z', `fill="${C.core}"`) +
    circle(320, 178, 22, `fill="${C.flame}" opacity=".35"`) +
    lotus(320, 274, 1.5) +
    [
      [190, 292, 54],
      [462, 296, 50],
      [110, 326, 60],
      [392, 332, 64],
      [560, 330, 54],
      [250, 334, 46],
    ]
      .map(
        ([x, y, w]) =>
          `<path d="M${x} ${y}m${-w} 0a${w} ${n(w * 0.2)} 0 1 1 ${w * 2} 0l${-w * 0.8} ${n(-w * 0.05)}z" fill="#2f6b4d"/>`,
      )
      .join('') +
    lotus(146, 300, 0.42) +
    lotus(508, 304, 0.46)
  )
}

function bodhiTree() {
  const roll = dice(77)
  const leaves = list(210, () => {
    const [turn, far] = [roll() * Math.PI * 2, Math.sqrt(roll())]
    const [x, y] = [320 + Math.cos(turn) * far * 196, 128 + Math.sin(turn) * far * 88]
    const tone = ['#2f6b4d', '#3b805c', '#4fa574', '#6cbf8c'][Math.floor(roll() * 4)]
    return `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(roll() * 70 - 35)})" d="M0-9C9-9 11 2 0 13C-11 2-9-9 0-9Z" fill="${tone}"/>`
  })
  return (
    ground(304, C.near) +
    path(
      'M296 318C306 270 300 232 292 196L240 150L300 188L312 130L328 186L396 146L348 198C338 236 336 276 346 318Z',
      `fill="#4a3524"`,
    ) +
    `<ellipse cx="320" cy="128" rx="190" ry="82" fill="#1f4a38"/>` +
    leaves +
    circle(320, 236, 56, `fill="${C.flame}" opacity=".22"`) +
    circle(320, 236, 38, `fill="${C.flame}" opacity=".28"`) +
    `<circle cx="320" cy="236" r="57" fill="none" stroke="${C.gold}" stroke-width="1.5" stroke-opacity=".8"/>` +
    `<rect x="258" y="302" width="124" height="26" fill="#8c7a5a"/><rect x="250" y="296" width="140" height="8" fill="${C.gold}"/><rect x="250" y="326" width="140" height="8" fill="${C.bronze}"/>` +
    path('M268 315h10m10 0h10m10 0h10m10 0h10m10 0h10m10 0h10', `stroke="${C.gold}" stroke-width="6"`) +
    at(320, 297, 1, lotus(0, 0, 0.62)) +
    lamp(206, 334, 0.6) +
    lamp(434, 334, 0.6) +
    lamp(156, 338, 0.45) +
    lamp(484, 338, 0.45)
  )
}

function mandala() {
  const ring = (r, color, width = 6) =>
    `<circle cx="320" cy="180" r="${r}" fill="none" stroke="${color}" stroke-width="${width}"/>`
  const square = (half, fill, stroke) =>
    `<rect x="${320 - half}" y="${180 - half}" width="${half * 2}" height="${half * 2}" fill="${fill}" stroke="${stroke}" stroke-width="3"/>`
  const gate = (half, color) =>
    list(
      4,
      i =>
        `<g transform="rotate(${i * 90} 320 180)"><path d="M${320 - 15} ${180 - half}v-7h-9v-8h48v8h-9v7z" fill="${color}" stroke="${C.ink}" stroke-opacity=".4"/></g>`,
    )
  const quarters = list(
    4,
    i =>
      `<path transform="rotate(${i * 90} 320 180)" d="M320 180L${320 - 56} ${180 - 56}H${320 + 56}Z" fill="${[C.cream, C.yellow, C.red, C.blue][i]}" opacity=".88"/>`,
  )
  return (
    circle(320, 180, 158, `fill="${C.ink}"`) +
    ring(150, C.red, 9) +
    list(
      40,
      i => `<path transform="rotate(${i * 9} 320 180)" d="M320 26q7 5 2 12q-6-3-2-12z" fill="${C.flame}"/>`,
    ) +
    ring(141, C.yellow, 5) +
    ring(134, C.blue, 6) +
    list(
      32,
      i =>
        `<path transform="rotate(${i * 11.25} 320 180)" d="M320 44q9 8 0 17q-9-9 0-17z" fill="${i % 2 ? C.rose : C.cream}"/>`,
    ) +
    ring(117, C.green, 4) +
    square(80, '#2a3266', C.gold) +
    gate(80, C.gold) +
    square(68, C.green, C.cream) +
    quarters +
    square(56, 'none', C.gold) +
    gate(56, C.bronze) +
    circle(320, 180, 34, `fill="${C.ink}" opacity=".85"`) +
    list(
      8,
      i =>
        `<path transform="rotate(${i * 45} 320 180)" d="M320 172q10-14 0-24q-10 10 0 24z" fill="${C.rose}" stroke="${C.deepRed}" stroke-width="1"/>`,
    ) +
    circle(320, 180, 9, `fill="${C.gold}"`) +
    [
      [96, 96],
      [544, 96],
      [96, 268],
      [544, 268],
    ]
      .map(
        ([x, y], i) =>
          circle(x, y, 17, `fill="${FIVE[i]}" opacity=".85"`) +
          `<circle cx="${x}" cy="${y}" r="24" fill="none" stroke="${C.gold}" stroke-opacity=".6" stroke-width="1.5"/>`,
      )
      .join('') +
    cloud(96, 130, 0.62, '#3a4178', 0.9) +
    cloud(544, 130, 0.62, '#3a4178', 0.9) +
    cloud(96, 302, 0.62, '#3a4178', 0.9) +
    cloud(544, 302, 0.62, '#3a4178', 0.9)
  )
}

function medicineBowl() {
  const leaf = (angle, length, fill) =>
    `<g transform="rotate(${angle})"><path d="M0 0C-17-${length * 0.3} -15-${length * 0.75} 0-${length}C15-${length * 0.75} 17-${length * 0.3} 0 0Z" fill="${fill}"/><path d="M0-4V-${length * 0.86}" stroke="${C.ink}" stroke-opacity=".3" stroke-width="1.5"/></g>`
  return (
    circle(320, 150, 128, `fill="${C.blue}" opacity=".1"`) +
    circle(320, 150, 96, `fill="${C.blue}" opacity=".14"`) +
    list(
      24,
      i =>
        `<g transform="rotate(${i * 15} 320 150)">${path('M320 46V30', `stroke="${C.blue}" stroke-opacity=".7" stroke-width="1.5"`)}</g>`,
    ) +
    cloud(110, 120, 1.1, '#3a4178', 0.85) +
    cloud(536, 100, 1, '#3a4178', 0.85) +
    ground(316, C.near) +
    at(320, 322, 1, lotus(0, 0, 1.05)) +
    at(
      320,
      196,
      1,
      [-62, 62, -34, 34].map((a, i) => leaf(a, 96, i < 2 ? '#3b805c' : '#4fa574')).join('') +
        leaf(0, 108, '#6cbf8c') +
        [
          [-34, -58],
          [36, -60],
          [0, -92],
          [-58, -26],
          [60, -28],
        ]
          .map(
            ([x, y]) =>
              path(`M${x} ${y}c-12 2-13 20 0 26c13-6 12-24 0-26z`, `fill="${C.yellow}"`) +
              path(`M${x} ${y + 3}v20`, `stroke="${C.umber}" stroke-opacity=".5" stroke-width="1.3"`),
          )
          .join(''),
    ) +
    bowl(320, 278, 92, '#2b3f8f', '#6fa0f2') +
    path(
      'M232 214Q320 246 408 214M246 238Q320 264 394 238',
      `fill="none" stroke="${C.gold}" stroke-width="3"`,
    ) +
    lamp(158, 334, 0.7) +
    lamp(482, 334, 0.7)
  )
}

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
  'dakini-drum': { name: 'A hand drum before the moon', paint: dakiniDrum(), seed: 53 },
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
