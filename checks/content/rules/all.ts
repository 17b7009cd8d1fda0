import type { Rule } from '../model.ts'
import { address } from './address.ts'
import { englishLeft } from './english-left.ts'
import { everyDay } from './every-day.ts'
import { glossaryTerms } from './glossary-terms.ts'
import { keys } from './keys.ts'
import { length, words } from './length.ts'
import { links } from './links.ts'
import { lists } from './lists.ts'
import { marks } from './marks.ts'
import { markup } from './markup.ts'
import { placeholders } from './placeholders.ts'
import { quotes } from './quotes.ts'
import { script } from './script.ts'
import { sound } from './sound.ts'
import { spaces } from './spaces.ts'
import { stale } from './stale.ts'
import { tibetanScript } from './tibetan-script.ts'

/** Every rule that looks at a file beside its English. */
export const RULES: readonly Rule[] = [
  stale,
  keys,
  lists,
  placeholders,
  markup,
  links,
  script,
  tibetanScript,
  sound,
  englishLeft,
  glossaryTerms,
  address,
  everyDay,
  length,
  words,
  quotes,
  spaces,
  marks,
]
