import { type ComponentType, useEffect, useState } from 'react'
import { STORED_DATES } from '../../almanac/people/chosen.ts'
import { loadOnAct } from '../../app/load-module.ts'
import { getStored } from '../../app/storage.ts'

/** Whom the days shall be good for, of the people that this device keeps: loaded where there are any, and told to nobody. */
export function ForPeople() {
  const [Choice, setChoice] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (getStored(STORED_DATES) === null) return
    let isGone = false
    // Without a network and without it the finder is what it is for everybody.
    void loadOnAct(import('./people-choice.tsx'), () => {}).then(
      found => !isGone && found && setChoice(() => found.PeopleChoice),
    )
    return () => {
      isGone = true
    }
  }, [])
  return Choice && <Choice />
}
