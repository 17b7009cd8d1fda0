import type { YearWords } from './load-year.ts'

/** The matters by group, as the options of a select. */
export function MatterOptions({ groups }: Pick<YearWords, 'groups'>) {
  return groups.map(({ id, name, matters }) => (
    <optgroup key={id} label={name}>
      {matters.map(matter => (
        <option key={matter.id} value={matter.id}>
          {matter.name}
        </option>
      ))}
    </optgroup>
  ))
}
