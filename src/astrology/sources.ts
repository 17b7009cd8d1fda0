import type { SourceRef, Standing } from './types.ts'

/** Every source a trace can name. Each has its section, with the full name, in docs/sources.md. */
export const SOURCE_IDS = [
  'white-beryl',
  'world-system',
  'kun-phan-me-long',
  'moonbeams',
  'henning',
  'henning-texts',
  'tibetastromed',
  'nandzed',
  'nyingma-2026',
  'tibetan-altar',
  'ngalso',
  'snow-lion',
  'buryat',
  'fpmt',
  'institutions',
  'holy-day-lists',
  'dorje',
  'referi',
  'tibetancalendar',
  'astrology-book',
  'cornu',
  'sorigastro',
  'bon-text',
  'janson',
  'berzin',
  'nasa-canon',
  'astronomy-engine',
  'own',
] as const

export type SourceId = (typeof SOURCE_IDS)[number]

/** A table's note of who says it and how far it is supported. */
export type SourceNote = Readonly<Partial<Record<SourceId, string>>>

function isStanding(text: string): text is Standing {
  return text === 'verified' || text === 'sourced' || text === 'constructed'
}

function isSourceId(text: string): text is SourceId {
  return SOURCE_IDS.some(id => id === text)
}

/** The references of one or several notes, in order; a source named twice keeps its first standing. */
export function sourceRefs(...notes: readonly SourceNote[]): readonly SourceRef[] {
  const found = new Map<SourceId, SourceRef>()
  for (const [source, standing] of notes.flatMap(note => Object.entries(note))) {
    if (!isSourceId(source) || !isStanding(standing)) throw new Error(`unknown source ${source}: ${standing}`)
    if (!found.has(source)) found.set(source, { source, standing })
  }
  return [...found.values()]
}
