import { type KeptDate, writeKept } from './kept.ts'

/** What stands before the data in the part after `#`: as they are, or compressed. */
const PLAIN = '#keep='
const PACKED = '#pack='
/** A link up to this length every browser can open; messengers cut what is longer than some 4,000. */
const LONG = 1000
/** No backup is longer: a link of a few letters could otherwise fill the memory. */
export const MOST_BYTES = 100_000

/** A link after whose `#` the dates stand: browsers never send that part. */
export async function linkOf(origin: string, lang: string, dates: readonly KeptDate[]): Promise<string> {
  const bytes = new TextEncoder().encode(writeKept(dates))
  const page = `${origin}/${lang}/dates`
  const plain = page + PLAIN + lettersOf(bytes)
  if (plain.length <= LONG || !('CompressionStream' in globalThis)) return plain
  return page + PACKED + lettersOf(await through(bytes, new CompressionStream('deflate')))
}

/** The text of a backup in the part after `#`: null where there is none, empty where it is not whole or cannot be unpacked. */
export async function textOfHash(hash: string): Promise<string | null> {
  const [start] = /^#\w+=/.exec(hash) ?? ['']
  if (start !== PLAIN && start !== PACKED) return null
  try {
    // A sentence may have left its full stop or bracket behind it.
    const bytes = bytesOf(hash.slice(start.length).replace(/[^\w-].*$/s, ''))
    const read = start === PLAIN ? bytes : await through(bytes, new DecompressionStream('deflate'))
    return new TextDecoder().decode(read)
  } catch {
    return ''
  }
}

/** Base64 with letters that an address leaves as they are. */
function lettersOf(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, letter => letter.charCodeAt(0))
}

/** Throws for what is damaged, cut, or too long. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  let all = new Blob()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    all = new Blob([all, part.value])
    if (all.size > MOST_BYTES) throw new RangeError('This is longer than any backup.')
  }
  return new Uint8Array(await all.arrayBuffer())
}
