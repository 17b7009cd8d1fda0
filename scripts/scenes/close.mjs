// Pictures of one thing seen close.
import { at, C, circle, cloud, dice, FIVE, list, n, path, ridge, WIDTH, waningMoon } from './paint.mjs'
import { bowl, ground, lake, table } from './settings.mjs'
import { lamp, lotus } from './things.mjs'

export function butterLamps() {
  const row = (count, y, scale, gap, shade) =>
    `<g opacity="${shade}">${list(count, i => lamp(WIDTH / 2 + (i - (count - 1) / 2) * gap, y, scale))}</g>`
  return table(302) + row(9, 254, 0.62, 64, 0.75) + row(8, 282, 0.86, 78, 0.9) + row(5, 318, 1.25, 116, 1)
}

export function newYearAltar() {
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

export function medicineBowl() {
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

export function bodhiTree() {
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

export function dakiniDrum() {
  const drum =
    'M-74-52C-78-20-30-14-16-5V5C-30 14-78 20-74 52C-40 70 40 70 74 52C78 20 30 14 16 5V-5C30-14 78-20 74-52C40-70-40-70-74-52Z'
  const tail = (x, color, lean) =>
    path(
      `M${x} 0c${lean} 34 ${-lean * 0.8} 58 ${lean * 0.7} 96l-13 9l-13-9c${-lean * 1.2}-40 ${lean * 0.9}-60 ${12} -96z`,
      `fill="${color}"`,
    )
  return (
    waningMoon(320, 158, 122, 25) +
    cloud(110, 286, 1.5, '#3a4178', 0.9) +
    cloud(546, 282, 1.4, '#3a4178', 0.9) +
    cloud(70, 112, 0.8, '#323a70', 0.8) +
    cloud(572, 96, 0.9, '#323a70', 0.8) +
    at(320, 334, 1, lotus(0, 0, 0.9)) +
    `<g transform="translate(320 166) rotate(-18)">${at(0, 4, 1, tail(-14, C.blue, -18) + tail(14, C.green, 20) + tail(0, C.red, 6) + tail(-26, C.yellow, -30) + tail(28, C.cream, 32))}${path(drum, `fill="#8c3a2c"`)}${path('M-74-52C-40-70 40-70 74-52C70-34-70-34-74-52ZM-74 52C-40 70 40 70 74 52C70 66-70 66-74 52Z', `fill="${C.cream}"`)}${path('M-71-40L-16-2M-44-30L-10-3M0-28V-4M44-30L10-3M71-40L16-2M-71 40L-16 2M-44 34L-10 3M0 34V4M44 34L10 3M71 40L16 2', `stroke="${C.gold}" stroke-width="2" fill="none"`)}<rect x="-22" y="-8" width="44" height="16" rx="5" fill="${C.gold}"/>${path('M22 0Q70-6 92 20M-22 0Q-66 8-88-18', `fill="none" stroke="${C.gold}" stroke-width="2.5"`)}${circle(94, 22, 8, `fill="${C.gold}"`)}${circle(-90, -20, 8, `fill="${C.gold}"`)}</g>`
  )
}

export function mandala() {
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

export function lotusBirth() {
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
