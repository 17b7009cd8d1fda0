import { useEffect } from 'react'
import type { Language } from '#contract/languages.ts'
import type { MatterId } from '#contract/matters.schema.ts'
import { changePinned, MOST_PINNED, type PinnedChange } from '#contract/pinned-matters.ts'
import type { Translate } from '#contract/translator.ts'
import { matterIds, onDevice } from '../../almanac/pinned-matters.ts'
import { type Client, useApp } from '../../app/app-context.tsx'
import { useStore } from '../../app/store.ts'
import { hideToast, showToast, toastStore } from '../../app/toasts.ts'
import { useWords } from '../../i18n/words.tsx'
import { useSession } from '../../session/use-session.ts'
import { openRow } from './open-row.ts'
import type { Plan } from './shown-day.ts'

type Named = Pick<Plan, 'id' | 'name'>

interface Page {
  client: Client
  lang: Language
  t: Translate
  matters: readonly Named[]
}

const UNDO_SECONDS = 6

// One after the other: answers that overtake each other would show an old list.
let last: Promise<unknown> = Promise.resolve()

interface KeepingProps {
  matters: readonly Named[]
  kept: readonly MatterId[]
  id: MatterId
}

/** What can be done with the place of a matter: keeping it on top, moving it up, removing it. */
export function KeepButtons({ matters, kept, id }: KeepingProps) {
  const { t, lang } = useWords()
  const { client } = useApp()
  const change = (wanted: PinnedChange) => client && void changeMatters(wanted, { client, lang, t, matters })
  const place = kept.indexOf(id)
  const above = kept[place - 1]
  if (place < 0 && kept.length >= MOST_PINNED)
    return <small>{t('errors.too_many_matters', { count: MOST_PINNED })}</small>
  return (
    <>
      <button type="button" onClick={() => change(place < 0 ? { place: id, before: null } : { remove: id })}>
        {t(place < 0 ? 'matters.keep' : 'matters.notKept')}
      </button>
      {above && (
        <button type="button" onClick={() => change({ place: id, before: above })}>
          {t('matters.up')}
        </button>
      )}
    </>
  )
}

/** Gives the account what the device keeps; what it had no room for is not offered again until the device's list changes. */
export function Merging({ matters }: Pick<KeepingProps, 'matters'>) {
  const { t, lang } = useWords()
  const { client } = useApp()
  const isSignedIn = useSession().user !== null
  const text = useStore(onDevice, null)
  useEffect(() => {
    const merge = isSignedIn && text && !text.startsWith('-') ? matterIds(text, matters) : []
    if (client && merge.length > 0) void changeMatters({ merge }, { client, lang, t, matters })
  }, [client, isSignedIn, text, lang, t, matters])
  return null
}

/** Changes the matters on top, in the account or on this device, and says what the reader must know of it. */
function changeMatters(change: PinnedChange, page: Page): Promise<void> {
  const done = last.then(() => run(change, page))
  last = done
  return done
}

async function run(change: PinnedChange, page: Page): Promise<void> {
  const { user } = page.client.session.state()
  if ('merge' in change && !user) return
  const before = user ? user.keptMatters : matterIds(onDevice.get(), page.matters)
  const after = user ? await changeAccount(change, page) : changeDevice(change, before, page.t)
  if (!after) return
  if ('merge' in change) return leaveOnDevice(change.merge, after, page)
  const id = 'remove' in change ? change.remove : change.place
  if ('remove' in change && before.includes(id)) offerUndo(id, before, page)
  // The row has moved with its button: it stays open, and the keyboard with it.
  requestAnimationFrame(() => {
    openRow(id)?.querySelector('summary')?.focus()
  })
}

async function changeAccount(
  body: PinnedChange,
  { client, lang }: Page,
): Promise<readonly MatterId[] | null> {
  const { user } = client.session.state()
  const answer = await client.ask('keepMatters', lang, { body: writable(body), quiet: false })
  if (!user || !answer.ok) return null
  client.session.update(user, answer.data)
  return answer.data.keptMatters
}

function writable(change: PinnedChange) {
  return 'merge' in change ? { merge: [...change.merge] } : change
}

function changeDevice(change: PinnedChange, before: readonly MatterId[], t: Translate): MatterId[] | null {
  const after = changePinned(before, change)
  if (after) onDevice.set(after.join(','))
  else warn(t('errors.too_many_matters', { count: MOST_PINNED }))
  return after
}

/** What the account had no room for stays on this device. */
function leaveOnDevice(offered: readonly MatterId[], kept: readonly MatterId[], { t, matters }: Page): void {
  const left = offered.filter(id => !kept.includes(id))
  onDevice.set(left.length > 0 ? ['-', ...left].join(',') : '')
  const names = matters.filter(({ id }) => left.includes(id)).map(({ name }) => name)
  if (names.length > 0) warn(t('matters.leftOver', { count: MOST_PINNED, names: names.join(' · ') }))
}

function warn(text: string): void {
  showToast({ kind: 'warning', text, seconds: 20 })
}

function offerUndo(id: MatterId, before: readonly MatterId[], page: Page): void {
  const { t, matters } = page
  const text = t('matters.removed', { name: matters.find(matter => matter.id === id)?.name ?? id })
  const run = () => {
    for (const toast of toastStore.get()) if (toast.text === text) hideToast(toast.id)
    void changeMatters({ place: id, before: before[before.indexOf(id) + 1] ?? null }, page)
  }
  showToast({ kind: 'success', text, seconds: UNDO_SECONDS, action: { label: t('matters.undo'), run } })
}
