import { getStored, isRefused, removeStored, setForPage, setStored } from '../../app/storage.ts'
import { createStore } from '../../app/store.ts'
import { STORED_DATES } from './chosen.ts'
import { type KeptDate, putBack, readKept, writeKept } from './kept.ts'

/** What this browser keeps. */
export interface Keeping {
  dates: readonly KeptDate[]
  /** Texts of which something cannot be read, or that a newer version wrote: they are never overwritten. */
  unread: readonly string[]
  /** The browser has not stored it: it lives as long as the page. */
  isRefused: boolean
}

export const NOTHING: Keeping = { dates: [], unread: [], isRefused: false }

/** What was last read, for those who follow it. */
export const keeping = createStore(NOTHING)

/** Texts that were set aside, as a JSON list. */
export const SET_ASIDE = `${STORED_DATES}-unread`

function readAside(): string[] {
  const text = getStored(SET_ASIDE)
  if (text === null) return []
  try {
    return JSON.parse(text) as string[]
  } catch {
    return [text]
  }
}

/** What is stored by now, also by another tab. */
export function readStored(): Keeping {
  const text = getStored(STORED_DATES)
  const { dates, left, fault } = text === null ? readKept(writeKept([])) : readKept(text)
  const aside = readAside()
  const isWhole = text === null || (fault === null && left.length === 0) || aside.includes(text)
  return {
    dates,
    unread: isWhole ? aside : [...aside, text],
    isRefused: isRefused(STORED_DATES) || isRefused(SET_ASIDE),
  }
}

/** Stores dates, once what cannot be read is set aside; where that has no room, nothing is overwritten. */
function store(dates: readonly KeptDate[], unread: readonly string[]): void {
  const isSafe = unread.length > 0 ? setStored(SET_ASIDE, JSON.stringify(unread)) : removeStored(SET_ASIDE)
  const text = writeKept(dates)
  if (!isSafe) setForPage(STORED_DATES, text)
  else if (dates.length > 0 || !removeStored(STORED_DATES)) setStored(STORED_DATES, text)
  keeping.set(readStored())
}

/** Changes what is stored by now. */
export function change(by: (dates: readonly KeptDate[]) => readonly KeptDate[]): void {
  const { dates, unread } = readStored()
  store(by(dates), unread)
}

/** Takes away everything, what cannot be read, or one date; gives what brings it back where it was. */
export function remove(what: 'all' | 'unread' | KeptDate): () => void {
  const { dates, unread } = readStored()
  const isAlone = typeof what === 'object'
  const isGone = ({ id }: KeptDate) => what === 'all' || (isAlone && id === what.id)
  store(
    dates.filter(one => !isGone(one)),
    isAlone ? unread : [],
  )
  return () => {
    const now = readStored()
    store(putBack(now.dates, dates.filter(isGone), dates), [
      ...new Set([...(isAlone ? [] : unread), ...now.unread]),
    ])
  }
}
