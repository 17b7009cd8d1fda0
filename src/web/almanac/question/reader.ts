/** What reads sentences and lists where they lead: loaded when a field for them is used first. */
export { HitList } from './hit-list.tsx'
export { hitsOf, remarkOn } from './hits.ts'
