/** Letters that do not come apart into a base and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** The form in which names are compared: lower case, no accents, no punctuation, single spaces. Empty for other scripts' names. */
export function searchKey(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłđðþæœı]/g, letter => LETTERS[letter] ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\d ]*$/u.test(plain) ? plain : ''
}
