import { addressOf } from '#contract/calls.ts'
import type { Language } from '#contract/languages.ts'
import { addressIn, calendarOf } from './calendar.ts'
import { localizedPath } from './links.ts'
import { showToast } from './toasts.ts'

interface SharedPage {
  title: string
  lang: Language
  /** The day whose picture goes with the link. */
  date?: string | undefined
  /** What is said once the address is copied. */
  copied: string
}

/**
 * Hands the page's address to another app, with the upright picture of the day where apps take files; where nothing can be shared it is
 * copied, and where that is refused it is shown to copy by hand.
 */
export async function sharePage({ title, lang, date, copied }: SharedPage): Promise<void> {
  // The page of today has another day tomorrow.
  const url =
    date === undefined
      ? location.href
      : location.origin +
        addressIn(localizedPath(lang, `/day/${date}`) + location.hash, calendarOf(location.search))
  if (navigator.share) {
    const files = date === undefined ? [] : await picture(lang, date)
    const withFiles = { title, url, files }
    const isFileShared = files.length > 0 && navigator.canShare?.(withFiles)
    // Rejects when the user closes the sheet.
    return navigator.share(isFileShared ? withFiles : { title, url }).catch(() => {})
  }
  await copyText(url, { title, copied })
}

/** Copies a text; where that is refused it is shown to copy by hand. */
export async function copyText(
  text: string,
  { title, copied }: Pick<SharedPage, 'title' | 'copied'>,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'success', text: copied, seconds: 4 })
  } catch {
    prompt(title, text)
  }
}

/** A click allows sharing for five seconds; the picture may take two of them. */
const PICTURE_MS = 2000

async function picture(lang: Language, date: string): Promise<File[]> {
  try {
    const cal = calendarOf(location.search)
    const path = addressOf('share', { params: { lang, picture: `${date}-story` }, query: { cal } })
    const answer = await fetch(path, { signal: AbortSignal.timeout(PICTURE_MS) })
    if (!answer.ok) return []
    return [new File([await answer.blob()], `dawa-${date}.png`, { type: 'image/png' })]
  } catch {
    return []
  }
}
