import { readFileSync } from 'node:fs'
import type { Language } from '../src/contract/languages.ts'

type Tree = { [key: string]: string | Tree }

/** The words of a language as the pages show them: `words('ru')('login.title')`. */
export function words(lang: Language): (key: string, values?: Record<string, string>) => string {
  const all = JSON.parse(readFileSync(`content/${lang}/ui.json`, 'utf8')) as Tree
  return (key, values = {}) => {
    const found = key
      .split('.')
      .reduce<string | Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), all)
    if (typeof found !== 'string') throw new Error(`There are no words ${key} in ${lang}.`)
    return found.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
  }
}
