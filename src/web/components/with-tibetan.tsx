/** A run of Tibetan script. */
const TIBETAN = /([\u0f00-\u0fff]+)/

/** A text whose Tibetan words say so, for the voice, the font and the breaks; each part has its own element. */
export function WithTibetan({ text }: { text: string }) {
  return text.split(TIBETAN).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which stay in their order
    <span key={place} lang={place % 2 === 1 ? 'bo' : undefined}>
      {part}
    </span>
  ))
}
