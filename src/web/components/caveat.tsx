/** In brackets after a name: how far it is supported. */
export function Caveat({ text }: { text: string | undefined }) {
  return text ? <small>{`(${text})`}</small> : null
}
