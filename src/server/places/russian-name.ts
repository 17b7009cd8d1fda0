/** Latin letters of the Russian alphabet, as GeoNames writes Russian names (BGN/PCGN, without marks). */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  [...'абвгдежзийклмнопрстуфхцчшщъыьэюя'].map((letter, index) => [
    letter,
    'a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya'
      .split(' ')
      [index]?.replace('-', '') ?? '',
  ]),
)

/**
 * Which of a place's names is the Russian one. The list says no languages: of the names in Russian letters the one that sounds
 * most like the main name is taken.
 * @param latin the main name in plain Latin letters
 */
export function russianName(names: readonly string[], latin: string): string | undefined {
  const wanted = latin.toLowerCase()
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const name of names) {
    if (!/^[А-ЯЁ][А-ЯЁа-яё .’'()-]*$/.test(name)) continue
    const distance = editDistance(spelled(name), wanted)
    if (distance < least) [best, least] = [name, distance]
  }
  return best
}

function spelled(name: string): string {
  return [...name.toLowerCase().replaceAll('ё', 'е')].map(letter => LATIN[letter] ?? letter).join('')
}

/** Letters to put in, take out or change. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
