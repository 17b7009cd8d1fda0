// Where things stand: ground, water, a table, houses.
import { C, circle, dice, HEIGHT, list, n, path, WIDTH } from './paint.mjs'

export const ground = (y, fill) =>
  path(`M0 ${y}Q${WIDTH / 2} ${y - 14} ${WIDTH} ${y}V${HEIGHT}H0Z`, `fill="${fill}"`)

/** Still water with broken lines of light under `x`. */
export function lake(y, x, color = C.cream) {
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
export function table(y) {
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
export function house(x, y, w, h, roof = C.deepRed) {
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

export function bowl(x, y, w, fill, filling) {
  return (
    path(
      `M${x - w} ${y - w * 0.9}H${x + w}C${x + w} ${y - w * 0.2} ${x + w * 0.5} ${y - 4} ${x + w * 0.4} ${y}H${x - w * 0.4}C${x - w * 0.5} ${y - 4} ${x - w} ${y - w * 0.2} ${x - w} ${y - w * 0.9}Z`,
      `fill="${fill}"`,
    ) +
    `<ellipse cx="${x}" cy="${y - w * 0.9}" rx="${w}" ry="${w * 0.2}" fill="${C.umber}"/><ellipse cx="${x}" cy="${y - w * 0.9}" rx="${w * 0.88}" ry="${w * 0.15}" fill="${filling}"/>`
  )
}

export function ladder(x, top, bottom, spread, color) {
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
