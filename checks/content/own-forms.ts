const FORMS = /^(matters\.[\w-]+\.forms|signs|sentences|tails|asides)\./

/**
 * Patterns of the sentences about plans, and the forms of plans and signs that they are filled with: each language has those that it needs.
 * Whether every place of a pattern has a form is tested beside the patterns' code.
 */
export function hasOwnForms(path: string, key: string): boolean {
  return path === 'almanac/matters.json' && FORMS.test(key)
}
