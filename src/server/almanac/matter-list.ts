import { ANSWERS, HAIR_LISTS, MATTER_IDS, matterOf } from '#astrology/index.ts'
import type { HairListId, MatterAnswerId, MatterList } from '#contract/matters.schema.ts'
import { textOf } from '../texts/words.ts'
import type { AlmanacTexts } from './texts.ts'

const GRADES = [-2, -1, 0, 1, 2]

/** The matters by group, in the order of the table, and the words of answers, grades and hair lists. */
export function presentMatterList({ matters: words, verdict }: AlmanacTexts): MatterList {
  const groups = [...new Set(MATTER_IDS.map(id => matterOf(id).group))]
  return {
    groups: groups.map(id => ({
      id,
      name: textOf(words.groups, id, 'matters'),
      matters: MATTER_IDS.filter(matter => matterOf(matter).group === id).map(matter => {
        const { name, infinitive, synonyms } = textOf(words.matters, matter, 'matters')
        return { id: matter, name, infinitive, synonyms }
      }),
    })),
    answers: Object.fromEntries(
      ANSWERS.map(id => [id, textOf(words.answers, id, 'matters').short]),
    ) as Record<MatterAnswerId, string>,
    grades: GRADES.map(grade => textOf(verdict, String(grade), 'verdict').name),
    hairLists: Object.fromEntries(
      HAIR_LISTS.map(id => [id, textOf(words.hairLists, id, 'matters').name]),
    ) as Record<HairListId, string>,
  }
}
