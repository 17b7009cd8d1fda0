import type { MatterList } from '#contract/matters.schema.ts'
import { FIT, fitOfMatter, plain } from './match.ts'

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

/** The matters whose name, or one of whose other words, fits what was typed, with a typing error only where none fits without; all of them where nothing was. */
export function matchMatters(groups: MatterList['groups'], text: string): OptionGroup[] {
  const typed = plain(text)
  const matched = groups.map(({ id, name, matters }) => ({
    id,
    name,
    options: matters.map(matter => ({
      id: matter.id,
      name: matter.name,
      ...(typed === '' ? { fit: FIT.begins } : fitOfMatter(matter, typed)),
    })),
  }))
  const isExact = matched.some(({ options }) => options.some(({ fit }) => fit < FIT.nearly))
  const worst = isExact ? FIT.within : FIT.nearly
  return matched
    .map(({ options, ...group }) => ({
      ...group,
      options: options.filter(({ fit }) => fit <= worst).map(({ fit, ...option }) => option),
    }))
    .filter(({ options }) => options.length > 0)
}
