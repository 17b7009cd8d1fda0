type Part =
  | { kind: 'char'; is(char: string): boolean }
  | { kind: 'begin' }
  | { kind: 'end' }
  | { kind: 'look'; inside: Part; isWanted: boolean }
  | { kind: 'all'; parts: Part[] }
  | { kind: 'any'; parts: Part[] }
  | { kind: 'repeat'; part: Part; least: number; most: number; isLazy: boolean }

const ATOM = /^(?:\\[pP]\{[^}]*\}|\\x[\da-f]{2}|\\u[\da-f]{4}|\\[^bB\d]|\[(?:\\.|[^\]\\])*\]|[^\\()|])/is
const QUANTIFIER = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})(\??)/
const GROUP = /^\((?:\?(:|=|!|<\w+>))?/
const COUNTS: Readonly<Record<string, [least: number, most: number]>> = {
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
  '?': [0, 1],
}

/** The parts of a pattern. Throws an Error for what it does not know, such as a look behind. */
function parse({ source, flags }: RegExp): Part {
  let rest = source
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest)
    rest = rest.slice(found?.[0].length ?? 0)
    return found
  }
  const any = (): Part => {
    const parts = [all()]
    while (take(/^\|/)) parts.push(all())
    return { kind: 'any', parts }
  }
  const all = (): Part => {
    const parts: Part[] = []
    while (rest !== '' && !/^[|)]/.test(rest)) parts.push(repeated(one()))
    return { kind: 'all', parts }
  }
  const repeated = (part: Part): Part => {
    const found = take(QUANTIFIER)
    if (!found) return part
    const [, sign, from = '', comma, to, lazy] = found
    const counts = sign && COUNTS[sign]
    const [least, most] = counts || [
      Number(from),
      comma ? Number(to || Number.POSITIVE_INFINITY) : Number(from),
    ]
    return { kind: 'repeat', part, least, most, isLazy: lazy === '?' }
  }
  const one = (): Part => {
    const group = take(GROUP)
    if (group) {
      const inside = any()
      if (!take(/^\)/)) throw new Error(`Not understood: ${source}`)
      if (group[1] !== '=' && group[1] !== '!') return inside
      return { kind: 'look', inside, isWanted: group[1] === '=' }
    }
    const text = take(ATOM)?.[0]
    if (text === undefined) throw new Error(`Not understood: ${source}`)
    if (text === '^' || text === '$') return text === '^' ? { kind: 'begin' } : { kind: 'end' }
    const char = new RegExp(`^${text}$`, flags.replace(/[gy]/g, ''))
    const known = new Map<string, boolean>()
    const is = (sign: string) => {
      const answer = known.get(sign) ?? char.test(sign)
      known.set(sign, answer)
      return answer
    }
    return { kind: 'char', is }
  }
  const whole = any()
  if (rest !== '') throw new Error(`Not understood: ${source}`)
  return whole
}

type Plain = Exclude<Part, { kind: 'all' | 'any' | 'repeat' }>

/** A place in a pattern: what is to be passed there, or two ways, of which the second is gone where the first fails. */
interface State {
  part?: Plain
  next?: State
  other?: State
}

function before(part: Part, next: State): State {
  if (part.kind === 'all') return part.parts.reduceRight((after, one) => before(one, after), next)
  if (part.kind === 'any')
    return part.parts.map(one => before(one, next)).reduceRight((other, first) => ({ next: first, other }))
  if (part.kind !== 'repeat') return { part, next }
  const ways = (inside: State, after: State): State =>
    part.isLazy ? { next: after, other: inside } : { next: inside, other: after }
  let state = next
  if (part.most === Number.POSITIVE_INFINITY) {
    state = {}
    Object.assign(state, ways(before(part.part, state), next))
  } else for (let count = part.least; count < part.most; count++) state = ways(before(part.part, state), next)
  for (let count = 0; count < part.least; count++) state = before(part.part, state)
  return state
}

/**
 * How many steps a pattern takes to search a text, as a machine takes them that tries one way after the other, which is how platforms do it.
 * @param most no more are counted
 */
export function stepsOf(pattern: RegExp, text: string, most: number): number {
  const end: State = {}
  const looks = new Map<Part, State>()
  let steps = 0
  /** Where a match ends that begins at a place. */
  function match(begin: State, start: number): number | undefined {
    const ways: [State, number][] = [[begin, start]]
    for (let way = ways.pop(); way; way = ways.pop()) {
      let [state, place]: [State | undefined, number] = way
      while (state && state !== end) {
        if (++steps > most) return undefined
        const { part, next, other }: State = state
        if (other) ways.push([other, place])
        state = part && !passes(part, place) ? undefined : next
        if (part?.kind === 'char') place++
      }
      if (state) return place
    }
    return undefined
  }
  function passes(part: Plain, place: number): boolean {
    if (part.kind === 'char') return place < text.length && part.is(text[place] ?? '')
    if (part.kind !== 'look') return place === (part.kind === 'begin' ? 0 : text.length)
    const begin = looks.get(part) ?? before(part.inside, end)
    looks.set(part, begin)
    return (match(begin, place) !== undefined) === part.isWanted
  }
  const begin = before(parse(pattern), end)
  // What replaces or parts goes on behind a match.
  const goesOn = /[gy]/.test(pattern.flags)
  for (let start = 0; start <= text.length && steps <= most; start++) {
    const found = match(begin, start)
    if (found === undefined) continue
    if (!goesOn) break
    start = Math.max(start, found - 1)
  }
  return steps
}

/** Does something, and gives the patterns, ours and those of packages, that looked at a text with a mark meanwhile. */
export async function patternsThatSee(mark: string, work: () => Promise<unknown>): Promise<RegExp[]> {
  const seen = new Map<string, RegExp>()
  const { exec } = RegExp.prototype
  RegExp.prototype.exec = function (text) {
    if (String(text).includes(mark)) seen.set(String(this), this)
    return exec.call(this, text)
  }
  await work().finally(() => {
    RegExp.prototype.exec = exec
  })
  return [...seen.values()]
}
