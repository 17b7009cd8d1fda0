const ARGUMENTS = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }
const NUMBER = /[-+]?(?:\d*\.\d+|\d+)(?:e[-+]?\d+)?/y

/** The parts of path data, each from its own move, in absolute coordinates, so that each can stand alone. */
export function subpaths(d) {
  const parts = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const { command, values } of commands(d)) {
    const letter = command.toUpperCase()
    const [dx, dy] = command === letter ? [0, 0] : [x, y]
    const moved = values.map((value, i) => value + shift(letter, i, dx, dy))
    if (letter === 'M') parts.push('')
    ;[x, y] = letter === 'Z' ? [startX, startY] : endPoint(letter, moved, x, y)
    if (letter === 'M') [startX, startY] = [x, y]
    parts[parts.length - 1] += letter + moved.map(value => Math.round(value * 100) / 100).join(' ')
  }
  return parts
}

function shift(letter, index, dx, dy) {
  if (letter === 'H') return dx
  if (letter === 'V') return dy
  if (letter === 'A') return index === 5 ? dx : index === 6 ? dy : 0
  return index % 2 === 0 ? dx : dy
}

function endPoint(letter, values, x, y) {
  if (letter === 'H') return [values[0], y]
  if (letter === 'V') return [x, values[0]]
  return values.slice(-2)
}

/** Each command with its numbers; a repeated command is written out, the flags of an arc may stand without a space. */
function* commands(d) {
  for (const [, letter, rest] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const count = ARGUMENTS[letter.toUpperCase()]
    let at = 0
    const read = flag => {
      while (/[\s,]/.test(rest[at] ?? '')) at += 1
      if (flag) return Number(rest[at++])
      NUMBER.lastIndex = at
      const text = NUMBER.exec(rest)[0]
      at = NUMBER.lastIndex
      return Number(text)
    }
    let command = letter
    do {
      const values = Array.from({ length: count }, (_, i) => read(count === 7 && (i === 3 || i === 4)))
      yield { command, values }
      command = { m: 'l', M: 'L' }[letter] ?? letter
    } while (rest.slice(at).trim())
  }
}
