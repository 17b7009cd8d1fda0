// Colours and brushes of the festival pictures. They are files of their own and cannot see the page's colours, so they
// are always night scenes in a thin gold frame, which sits well on night and on paper alike.

export const WIDTH = 640
export const HEIGHT = 360

export const C = {
  night: '#0b0d1d',
  dusk: '#1d2352',
  far: '#2c3366',
  middle: '#20264f',
  near: '#151a38',
  ink: '#0a0c1a',
  gold: '#e6b34a',
  bronze: '#a97a2a',
  umber: '#5d4320',
  cream: '#f4eddd',
  stone: '#bdb9c9',
  snow: '#cfd4ec',
  flame: '#ffd47a',
  core: '#fff6e0',
  blue: '#5f92ea',
  red: '#d4614d',
  green: '#4fa574',
  yellow: '#e4b548',
  rose: '#e7a3a0',
  deepRed: '#7e2f33',
}

/** The five colours in the order of the flags: sky, cloud, fire, water, earth. */
export const FIVE = [C.blue, C.cream, C.red, C.green, C.yellow]

export const n = value => String(Math.round(value * 10) / 10)

export function list(count, draw) {
  return Array.from({ length: count }, (_, i) => draw(i)).join('')
}

/** Numbers in 0..1 that are the same on every run. */
export function dice(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0
    return (state >>> 0) / 4294967296
  }
}

export function path(d, attributes = '') {
  return `<path d="${d}" ${attributes}/>`
}

export function circle(x, y, r, attributes = '') {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${attributes}/>`
}

export function at(x, y, scale, body) {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})">${body}</g>`
}

/** The finished file: sky, stars, what is painted, and the frame. */
export function picture({ name, glow, stars = 90, starsTo = 220, seed = 7, paint }) {
  const light = glow
    ? `<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${glow[0]}" cy="${glow[1]}" r="${glow[2]}"><stop offset="0" stop-color="${glow[3] ?? C.flame}" stop-opacity=".5"/><stop offset=".45" stop-color="${glow[3] ?? C.flame}" stop-opacity=".16"/><stop offset="1" stop-color="${glow[3] ?? C.flame}" stop-opacity="0"/></radialGradient>`
    : ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img"><title>${name}</title>`,
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${C.night}"/><stop offset="1" stop-color="${C.dusk}"/></linearGradient>${light}<clipPath id="f"><rect width="${WIDTH}" height="${HEIGHT}" rx="4"/></clipPath></defs>`,
    `<g clip-path="url(#f)"><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>`,
    starField(seed, stars, starsTo),
    glow ? `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>` : '',
    paint,
    '</g>',
    frame(),
    '</svg>\n',
  ].join('\n')
}

function frame() {
  const corner = (x, y, sx, sy) =>
    path(
      `M${x} ${y + 18 * sy}V${y + 7 * sy}H${x + 7 * sx}V${y}H${x + 18 * sx}`,
      `fill="none" stroke="${C.gold}" stroke-width="1.5"`,
    )
  return [
    `<rect x="12.5" y="12.5" width="615" height="335" fill="none" stroke="${C.gold}" stroke-opacity=".55"/>`,
    corner(7, 7, 1, 1),
    corner(633, 7, -1, 1),
    corner(7, 353, 1, -1),
    corner(633, 353, -1, -1),
  ].join('')
}

function starField(seed, count, to) {
  const roll = dice(seed)
  return list(count, () => {
    const [x, y, size] = [roll() * WIDTH, roll() ** 1.4 * to, 0.4 + roll() ** 5 * 1.3]
    return circle(x, y, size, `fill="${C.core}" opacity="${n(0.25 + roll() * 0.6)}"`)
  })
}

export function fullMoon(x, y, r) {
  const seas = [
    [-0.28, -0.36, 0.27],
    [-0.42, -0.02, 0.2],
    [0.13, -0.43, 0.2],
    [0.32, -0.2, 0.19],
    [0.5, 0.03, 0.11],
    [-0.17, 0.33, 0.16],
    [0.28, 0.06, 0.1],
  ]
  return [
    circle(x, y, r * 1.75, `fill="${C.cream}" opacity=".05"`),
    circle(x, y, r * 1.3, `fill="${C.cream}" opacity=".07"`),
    circle(x, y, r, 'fill="#f7ecd2"'),
    `<g fill="#b9a987" opacity=".4">${seas.map(([dx, dy, s]) => circle(x + dx * r, y + dy * r, s * r)).join('')}</g>`,
  ].join('')
}

/** The waning moon of a lunar day after 22: light on the left, the rest in earthshine. */
export function waningMoon(x, y, r, day) {
  const width = n(r * Math.cos((2 * Math.PI * day) / 30))
  const lit = `M${x} ${y - r}A${r} ${r} 0 0 0 ${x} ${y + r}A${width} ${r} 0 0 1 ${x} ${y - r}Z`
  return [
    circle(x, y, r * 1.3, `fill="${C.cream}" opacity=".04"`),
    circle(x, y, r, `fill="${C.far}"`),
    path(lit, 'fill="#f7ecd2"'),
  ].join('')
}

export function crescent(x, y, r, color = C.gold) {
  return path(
    `M${n(x - r)} ${n(y - r * 0.25)}A${r} ${r} 0 0 0 ${n(x + r)} ${n(y - r * 0.25)}A${n(r * 1.08)} ${n(r * 0.85)} 0 0 1 ${n(x - r)} ${n(y - r * 0.25)}Z`,
    `fill="${color}"`,
  )
}

/** A line of mountains; every other point is a peak. */
export function ridge(seed, y, height, step, fill) {
  const roll = dice(seed)
  const points = list(Math.ceil(WIDTH / step) + 2, i => {
    const top = y - height * (i % 2 ? 0.55 + 0.45 * roll() : 0.1 + 0.3 * roll())
    return `L${n((i - 0.5) * step + (roll() - 0.5) * step * 0.5)} ${n(top)}`
  })
  return path(`M-40 ${HEIGHT + 10}V${n(y)}${points}V${HEIGHT + 10}Z`, `fill="${fill}"`)
}

/** A great peak with a shaded side and snow. */
export function peak(x, y, half, height, fill = C.far) {
  const [l, r, top] = [x - half, x + half * 1.1, y - height]
  return [
    path(
      `M${n(l)} ${n(y)}L${n(x - half * 0.42)} ${n(y - height * 0.52)}L${n(x - half * 0.3)} ${n(y - height * 0.5)}L${x} ${n(top)}L${n(x + half * 0.36)} ${n(y - height * 0.55)}L${n(x + half * 0.5)} ${n(y - height * 0.53)}L${n(r)} ${n(y)}Z`,
      `fill="${fill}"`,
    ),
    path(
      `M${x} ${n(top)}L${n(x + half * 0.36)} ${n(y - height * 0.55)}L${n(x + half * 0.5)} ${n(y - height * 0.53)}L${n(r)} ${n(y)}H${n(x + half * 0.15)}L${n(x - half * 0.04)} ${n(y - height * 0.4)}L${n(x + half * 0.08)} ${n(y - height * 0.6)}Z`,
      `fill="${C.ink}" opacity=".28"`,
    ),
    path(
      `M${x} ${n(top)}L${n(x + half * 0.22)} ${n(y - height * 0.72)}L${n(x + half * 0.12)} ${n(y - height * 0.67)}L${n(x + half * 0.06)} ${n(y - height * 0.74)}L${n(x - half * 0.04)} ${n(y - height * 0.62)}L${n(x - half * 0.11)} ${n(y - height * 0.71)}L${n(x - half * 0.2)} ${n(y - height * 0.66)}Z`,
      `fill="${C.snow}" opacity=".85"`,
    ),
  ].join('')
}

/** A cloud in the manner of the painted scrolls: rolling curls on a flat foot. */
export function cloud(x, y, scale, fill = C.stone, opacity = 0.9) {
  const body =
    'M-62 14C-78 14-80-4-64-6C-66-22-44-26-38-14C-34-34-4-36-2-16C8-32 34-26 32-8C46-18 64-6 56 6C66 8 64 14 56 14Z'
  const curls =
    'M-58 4C-52-2-44 2-46 8M-32-8C-26-18-12-14-14-4C-15 2-24 2-23-4M6-8C12-18 26-14 24-3C23 4 13 4 14-3M40 0C44-4 51-2 50 4'
  return at(
    x,
    y,
    scale,
    `<g opacity="${opacity}">${path(body, `fill="${fill}"`)}${path(curls, `fill="none" stroke="${C.ink}" stroke-opacity=".35" stroke-width="2" stroke-linecap="round"`)}</g>`,
  )
}
