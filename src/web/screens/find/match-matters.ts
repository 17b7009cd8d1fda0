import type { MatterList } from '#contract/matters.schema.ts'

type Group = MatterList['groups'][number]

/** A matter that fits what was typed. */
interface MatterOption {
  id: Group['matters'][number]['id']
  name: string
  /** The other word that fits, where the name does not. */
  synonym?: string
}

export interface OptionGroup {
  id: string
  name: string
  options: MatterOption[]
}

/** Letters without accents, small: `Réunion` and `reunion` are one, and so are ё and е. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** True where a word of the text begins with what was typed, or the whole of it stands in the text. */
function fits(text: string, typed: string): boolean {
  const letters = plain(text)
  return (
    ` ${letters.replace(/[’'«»“”(-]/g, ' ')}`.includes(` ${typed}`) ||
    (typed.length > 3 && letters.includes(typed))
  )
}

/** The matters whose name, or one of whose other words, fits what was typed; all of them where nothing was. */
export function matchMatters(groups: MatterList['groups'], text: string): OptionGroup[] {
  const typed = plain(text)
  return groups
    .map(({ id, name, matters }) => ({
      id,
      name,
      options: matters.flatMap(matter => {
        const option = { id: matter.id, name: matter.name }
        if (typed === '' || fits(matter.name, typed)) return option
        const synonym = matter.synonyms.split(',').find(word => fits(word, typed))
        if (synonym !== undefined) return { ...option, synonym: synonym.trim() }
        return fits(matter.infinitive, typed) ? { ...option, synonym: matter.infinitive } : []
      }),
    }))
    .filter(({ options }) => options.length > 0)
}
