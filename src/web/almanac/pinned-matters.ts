import type { MatterId } from '#contract/matters.schema.ts'
import { createStoredText, useStore } from '../app/store.ts'
import { useSession } from '../session/use-session.ts'

/**
 * Ids of the matters that this browser keeps on top, joined by commas; of old or foreign text only what names a matter is used. A
 * leading `-` says that an account had no room for them: they are not offered again until the list changes.
 */
export const onDevice = createStoredText('matters')

type Named = readonly { id: MatterId }[]

/** The matters that a stored text names, in its order. */
export function matterIds(text: string | null, matters: Named): MatterId[] {
  const named = new Set(text?.split(','))
  return [...named].flatMap(id => matters.find(matter => matter.id === id)?.id ?? [])
}

/** The matters on top: those of the account, without one those of this device. */
export function useKept(matters: Named): readonly MatterId[] {
  const { user } = useSession()
  const device = useStore(onDevice, null)
  return user ? user.keptMatters : matterIds(device, matters)
}

/** Whether some are kept at all: which of them a day has need not be known. */
export function useHasKept(): boolean {
  const { user } = useSession()
  const device = useStore(onDevice, null)
  return user ? user.keptMatters.length > 0 : Boolean(device)
}
