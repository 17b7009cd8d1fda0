export { dayFacts, explainDay } from './day/day-facts.ts'
export { DAY_RULE_IDS, PERSONAL_RULE_IDS, RULE_IDS, type RuleId } from './rule-ids.ts'
export { SOURCE_IDS, type SourceId } from './sources.ts'
export type * from './types.ts'
