/** Tables of numbers and bytes in one file: read in one go, used where they lie. */
export type Sections = Readonly<Record<string, Uint8Array | Uint16Array | Uint32Array | Int32Array>>

const KINDS = { Uint8Array, Uint16Array, Uint32Array, Int32Array } as const

interface Header {
  meta: unknown
  sections: Record<string, { kind: keyof typeof KINDS; from: number; length: number }>
}

const STEP = 8
const aligned = (bytes: number) => Math.ceil(bytes / STEP) * STEP

/** The file: the header's length, the header as JSON, the tables in the machine's own order of bytes. */
export function packSections(sections: Sections, meta: unknown): Buffer {
  const header: Header = { meta, sections: {} }
  let end = 0
  for (const [name, table] of Object.entries(sections)) {
    header.sections[name] = { kind: kindOf(table), from: end, length: table.length }
    end = aligned(end + table.byteLength)
  }
  const text = Buffer.from(JSON.stringify(header))
  const start = aligned(4 + text.length)
  const file = Buffer.alloc(start + end)
  file.writeUInt32LE(text.length)
  text.copy(file, 4)
  for (const [name, table] of Object.entries(sections)) {
    const bytes = Buffer.from(table.buffer, table.byteOffset, table.byteLength)
    bytes.copy(file, start + (header.sections[name]?.from ?? 0))
  }
  return file
}

function kindOf(table: Sections[string]): keyof typeof KINDS {
  return table.constructor.name === 'Buffer' ? 'Uint8Array' : (table.constructor.name as keyof typeof KINDS)
}

/** The tables of a file, without copying them. */
export function unpackSections(file: Uint8Array): { sections: Sections; meta: unknown } {
  const view = new DataView(file.buffer, file.byteOffset)
  const length = view.getUint32(0, true)
  const header = JSON.parse(Buffer.from(file.buffer, file.byteOffset + 4, length).toString()) as Header
  const start = file.byteOffset + aligned(4 + length)
  const tables = Object.entries(header.sections).map(([name, { kind, from, length }]) => [
    name,
    new KINDS[kind](file.buffer as ArrayBuffer, start + from, length),
  ])
  return { sections: Object.fromEntries(tables) as Sections, meta: header.meta }
}
