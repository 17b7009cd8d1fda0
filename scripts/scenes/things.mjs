// What stands in the festival pictures, each drawn about its own foot at 0 0.
import { at, C, circle, crescent, FIVE, list, n, path } from './paint.mjs'

/** A flame on its wick, 40 high. */
export function flame(x, y, scale) {
  const drop = (h, w) =>
    `M0 0C${-w} ${-h * 0.15} ${-w} ${-h * 0.5} 0 ${-h}C${w} ${-h * 0.5} ${w} ${-h * 0.15} 0 0Z`
  return at(
    x,
    y,
    scale,
    circle(0, -16, 34, `fill="${C.flame}" opacity=".1"`) +
      circle(0, -16, 20, `fill="${C.flame}" opacity=".18"`) +
      path(drop(40, 13), `fill="#f09a3c"`) +
      path(drop(32, 9), `fill="${C.flame}"`) +
      path(drop(18, 5), `fill="${C.core}"`),
  )
}

/** A butter lamp, 74 high with its flame. */
export function lamp(x, y, scale) {
  const bowl = 'M-24-36H24C24-20 12-14 6-13L5-8C14-7 19-3 19 0H-19C-19-3-14-7-5-8L-6-13C-12-14-24-20-24-36Z'
  return (
    at(
      x,
      y,
      scale,
      path(bowl, `fill="${C.gold}"`) +
        path(
          'M4-36H24C24-20 12-14 6-13L5-8C14-7 19-3 19 0H4C8-5 2-9 2-14C12-18 10-30 4-36Z',
          `fill="${C.bronze}" opacity=".7"`,
        ) +
        `<ellipse cx="0" cy="-36" rx="24" ry="4.5" fill="${C.flame}"/><ellipse cx="0" cy="-36" rx="20" ry="3" fill="${C.cream}"/>` +
        path(
          'M-17-26Q0-20 17-26M-8-10H8',
          `fill="none" stroke="${C.umber}" stroke-opacity=".5" stroke-width="1.5"`,
        ),
    ) + flame(x, y - 36 * scale, scale * 0.9)
  )
}

/** A stupa, 190 high. */
export function stupa(x, y, scale) {
  const edge = `stroke="${C.ink}" stroke-opacity=".45" stroke-width="1.2"`
  const step = (half, bottom, height) =>
    `<rect x="${-half}" y="${-bottom - height}" width="${half * 2}" height="${height}" fill="${C.cream}" ${edge}/>`
  return at(
    x,
    y,
    scale,
    step(74, 0, 14) +
      step(64, 14, 30) +
      step(70, 44, 6) +
      step(56, 50, 8) +
      step(47, 58, 8) +
      step(39, 66, 8) +
      path('M-32-74C-44-92-42-118-22-122H22C42-118 44-92 32-74Z', `fill="${C.cream}" ${edge}`) +
      path('M-9-82V-102Q0-114 9-102V-82Z', `fill="${C.deepRed}" ${edge}`) +
      path('M-6-84V-100Q0-108 6-100V-84Z', `fill="${C.gold}"`) +
      `<rect x="-16" y="-134" width="32" height="12" fill="${C.cream}" ${edge}/>` +
      path('M-13-134L-4-178H4L13-134Z', `fill="${C.gold}"`) +
      path(
        list(9, i => `M${n(-12 + i)} ${-138 - i * 4.5}H${n(12 - i)}`),
        `stroke="${C.umber}" stroke-width="1.3" opacity=".7"`,
      ) +
      `<ellipse cx="0" cy="-179" rx="11" ry="3" fill="${C.gold}"/>` +
      crescent(0, -186, 8, C.cream) +
      circle(0, -191, 4.5, `fill="${C.gold}"`) +
      path('M10-122H74V0H10C30-40 30-90 10-122Z', `fill="${C.ink}" opacity="0"`) +
      path(
        'M22-122C42-118 44-92 32-74H39V-66H47V-58H56V-50H70V-44H64V-14H74V0H34V-50C20-70 34-100 14-122Z',
        `fill="#3a3560" opacity=".3"`,
      ) +
      path(
        list(4, i => `M${-48 + i * 32}-38v18m-8-9h16`),
        `stroke="${C.gold}" stroke-opacity=".75" stroke-width="2" fill="none"`,
      ),
  )
}

/** A line of flags from one point to another that sags by `sag`. */
export function flags(x1, y1, x2, y2, sag, count, size = 26) {
  const [cx, cy] = [(x1 + x2) / 2, (y1 + y2) / 2 + sag * 2]
  const on = t => [
    (1 - t) ** 2 * x1 + 2 * t * (1 - t) * cx + t * t * x2,
    (1 - t) ** 2 * y1 + 2 * t * (1 - t) * cy + t * t * y2,
  ]
  const one = i => {
    const [ax, ay] = on((i + 0.14) / count)
    const [bx, by] = on((i + 0.86) / count)
    const sway = size * (0.1 + 0.12 * Math.sin(i * 1.7))
    const low = size * 1.15
    const shape = `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}Q${n(bx + sway * 1.6)} ${n(by + low * 0.5)} ${n(bx + sway)} ${n(by + low)}Q${n((ax + bx) / 2 + sway)} ${n((ay + by) / 2 + low * 1.1)} ${n(ax + sway)} ${n(ay + low)}Q${n(ax + sway * 1.6)} ${n(ay + low * 0.5)} ${n(ax)} ${n(ay)}Z`
    const lines = list(4, k => {
      const drop = low * (0.22 + k * 0.19)
      const inset = (bx - ax) * 0.16
      return `M${n(ax + inset + sway * 0.9)} ${n(ay + drop + (by - ay) * 0.16)}L${n(bx - inset + sway * 0.9)} ${n(by + drop - (by - ay) * 0.16)}`
    })
    return (
      path(shape, `fill="${FIVE[i % 5]}"`) +
      path(lines, `stroke="${C.ink}" stroke-opacity=".3" stroke-width="1"`)
    )
  }
  return (
    path(`M${x1} ${y1}Q${n(cx)} ${n(cy)} ${x2} ${y2}`, `fill="none" stroke="${C.stone}" stroke-width="1.2"`) +
    list(count, one)
  )
}

/** The wheel of eight spokes about its middle. */
export function wheel(x, y, r) {
  const ring = (radius, width, color) =>
    `<circle r="${radius}" fill="none" stroke="${color}" stroke-width="${width}"/>`
  const spoke = list(
    8,
    i =>
      `<g transform="rotate(${i * 45})">${path('M-3-18L-4.5-74H4.5L3-18Z', `fill="${C.gold}"`)}${path('M0-104C-9-98-9-92 0-88C9-92 9-98 0-104Z', `fill="${C.flame}"`)}${circle(0, -46, 5, `fill="${C.bronze}"`)}</g>`,
  )
  return at(
    x,
    y,
    r / 100,
    ring(80, 15, C.gold) +
      ring(80, 15, `${C.bronze}" stroke-dasharray="2 13.7`) +
      ring(88, 1.5, C.umber) +
      ring(72, 1.5, C.umber) +
      spoke +
      circle(0, 0, 22, `fill="${C.gold}"`) +
      circle(0, 0, 22, `fill="none" stroke="${C.umber}" stroke-width="1.5"`) +
      list(
        3,
        i =>
          `<g transform="rotate(${i * 120})">${path('M0 0C-10-4-12-16 0-17C9-17 11-8 4-6C0-5-2-8 0-10', `fill="${[C.red, C.blue, C.green][i]}"`)}</g>`,
      ),
  )
}

/** A deer at rest, looking up and to the right; about 70 wide. */
export function deer(x, y, scale, mirrored = false) {
  const body =
    'M-34 0C-40-8-38-20-26-24C-14-28 2-26 8-32C12-38 12-46 16-52L13-60L19-57C22-60 28-60 31-56L42-50C44-48 42-44 38-44L30-43C28-36 28-28 24-20C22-14 24-8 30-5L38-4C42-3 42 0 38 0H16C14-2 14-4 15-6C8-4-2-4-8-2L-6 0Z'
  const antlers = 'M20-58C18-66 12-68 12-76M20-62C24-68 22-74 26-80M15-69C11-70 8-74 8-78'
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${mirrored ? -scale : scale} ${scale})">${path(body, `fill="${C.gold}"`)}${path(antlers, `fill="none" stroke="${C.gold}" stroke-width="2.2" stroke-linecap="round"`)}${path('M-34 0C-30-8-20-10-12-8M-24-14h.1M-16-19h.1M-6-18h.1M-12-14h.1M2-24h.1', `fill="none" stroke="${C.umber}" stroke-width="2" stroke-linecap="round"`)}${circle(30, -51, 1.4, `fill="${C.ink}"`)}</g>`
}

/** Petals of a lotus throne, `count` on each side of the middle one. */
export function lotus(x, y, scale, color = C.rose) {
  const petal = (angle, length, width, fill) =>
    `<g transform="rotate(${angle})">${path(`M0 0C${-width} ${-length * 0.35} ${-width} ${-length * 0.75} 0 ${-length}C${width} ${-length * 0.75} ${width} ${-length * 0.35} 0 0Z`, `fill="${fill}" stroke="${C.deepRed}" stroke-opacity=".5" stroke-width="1"`)}${path(`M0-6V${-length * 0.72}`, `stroke="${C.deepRed}" stroke-opacity=".25"`)}</g>`
  const row = (angles, length, width, fill) => angles.map(angle => petal(angle, length, width, fill)).join('')
  return at(
    x,
    y,
    scale,
    row([-78, 78, -52, 52], 58, 17, '#b86f78') +
      row([-28, 28, 0], 66, 19, color) +
      row([-64, 64, -40, 40, -15, 15], 48, 15, '#f0c2b8'),
  )
}

/** Smoke rising from a point; two braids of it. */
export function smoke(x, y, height, lean = 30) {
  const strand = (shift, width, opacity) => {
    const h = height
    return path(
      `M${x} ${y}C${n(x - 34 + shift)} ${n(y - h * 0.25)} ${n(x + 40 + shift)} ${n(y - h * 0.42)} ${n(x + lean * 0.4 + shift)} ${n(y - h * 0.62)}S${n(x + lean * 1.5 + shift * 1.6)} ${n(y - h * 0.85)} ${n(x + lean * 1.2 + shift * 2)} ${n(y - h)}`,
      `fill="none" stroke="${C.stone}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"`,
    )
  }
  return (
    strand(0, 20, 0.1) + strand(-8, 11, 0.16) + strand(9, 8, 0.2) + strand(3, 3.5, 0.4) + strand(-14, 2, 0.35)
  )
}
