/** The phrases of a semicolon-separated text; blank ones are dropped. */
export function phrases(text: string | undefined): string[] {
  return (text ?? '')
    .split(';')
    .map(phrase => phrase.trim())
    .filter(Boolean)
}
