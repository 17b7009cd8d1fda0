/** A run of text with what stands inside it. */
export type Inline =
  | string
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'link'; url: string; children: Inline[] }
  | { kind: 'image'; url: string; alt: string }
  | { kind: 'break' }

/** A part of a long text; plain data, so that a page may carry it to the browser. */
export type Block =
  | { kind: 'heading'; level: number; id?: string; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'rule' }

/** The words of inline parts without their markup. */
export function plainText(parts: readonly Inline[]): string {
  return parts
    .map(part => {
      if (typeof part === 'string') return part
      if (part.kind === 'image') return part.alt
      return part.kind === 'break' ? ' ' : plainText(part.children)
    })
    .join('')
}
