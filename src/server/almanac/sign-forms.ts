import type { MatterSign } from '#astrology/index.ts'
import { capitalized, fillPlaceholders } from '#contract/words.ts'
import { textOf } from '../texts/words.ts'
import { ordinal } from './labels.ts'
import type { AlmanacTexts } from './texts.ts'

/** A word in the forms that the patterns of its language need, by their names. */
export type Forms = Readonly<Record<string, string>>

/** The forms of a sign, with its own name as `label` and what its kind is called as `kind`, where it has a rank among others. */
export function signForms(
  { kind, id }: Pick<MatterSign, 'kind' | 'id'>,
  label: string,
  texts: AlmanacTexts,
): Forms {
  const { signs } = texts.matters
  const forms = tableOf(kind, id, texts)
  const values = { number: id, ordinal: ordinal(Number(id), texts) }
  const filled = Object.entries(forms).map(([form, text]) => [form, fillPlaceholders(text, values)])
  const ofKind = signs.kinds[kind]
  return { ...Object.fromEntries(filled), label, ...(ofKind && { kind: ofKind }) }
}

function tableOf(
  kind: MatterSign['kind'],
  id: MatterSign['id'],
  { matters: { signs } }: AlmanacTexts,
): Forms {
  switch (kind) {
    case 'weekday':
      return textOf(signs.weekday, id, 'matters')
    case 'animal':
      return textOf(signs.animal, id, 'matters')
    case 'mainCombination':
      return textOf(signs.mainCombination, id, 'matters')
    case 'specialCombination':
      return textOf(signs.specialCombination, id, 'matters')
    case 'mansion':
    case 'rahuDate':
    case 'parkha':
    case 'greatBlackDay':
    case 'lunarDay':
      return signs[kind]
    case 'happyBurning':
      return signs.burningDay
    default:
      return {}
  }
}

/** Forms under the names of a sentence that has two signs: `signName`, `otherName`. */
export function formsAs(role: 'sign' | 'other', forms: Forms): Forms {
  return Object.fromEntries(Object.entries(forms).map(([form, text]) => [role + capitalized(form), text]))
}
