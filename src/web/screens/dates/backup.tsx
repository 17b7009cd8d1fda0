import { useEffect, useRef, useState } from 'react'
import { MOST_DATES } from '#contract/kept-dates.ts'
import { type KeptDate, MOST_LETTERS, merged, readKept, writeKept } from '../../almanac/people/kept.ts'
import { linkOf, MOST_BYTES, textOfHash } from '../../almanac/people/link.ts'
import { saveFile } from '../../app/save-file.ts'
import { copyText } from '../../app/share-page.ts'
import { MainButton, QuietButton } from '../../components/page.tsx'
import page from '../../theme/page.module.css'
import s from './dates.module.css'
import { useDatesWords } from './words.ts'

/** A backup that was opened and not yet taken in. */
interface OpenedBackup {
  text: string
  isLink: boolean
}

/** What was opened last: a file, or the link by which the page was opened. */
export function useOpenedBackup() {
  const [opened, setOpened] = useState<OpenedBackup | null>(null)
  useEffect(() => {
    const take = async () => {
      const { hash } = location
      const text = await textOfHash(hash)
      if (text === null || hash !== location.hash) return
      setOpened({ text, isLink: true })
      // The dates do not stay in the history of the browser.
      history.replaceState(history.state, '', location.pathname)
    }
    void take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return [opened, setOpened] as const
}

interface BackupProps {
  dates: readonly KeptDate[]
  onOpen(opened: OpenedBackup): void
}

/** A file or a link that brings the dates to another device. */
export function Backup({ dates, onOpen }: BackupProps) {
  const { t, lang } = useDatesWords()
  const [link, setLink] = useState('')
  // A click may copy what is there, and in some browsers not what comes later.
  useEffect(() => {
    let isOld = false
    void linkOf(location.origin, lang, dates).then(made => isOld || setLink(made))
    return () => {
      isOld = true
    }
  }, [lang, dates])
  const copy = () => copyText(link, { title: t('yourDates.copyLink'), copied: t('yourDates.copied') })
  return (
    <section id="backup" className="screen-only" aria-labelledby="backup-title">
      <h2 id="backup-title">{t('yourDates.backup')}</h2>
      <p>{t('yourDates.backupText')}</p>
      <p className={page.actions}>
        {dates.length > 0 && (
          <>
            <QuietButton onClick={() => saveFile('dawa-dates.json', 'application/json', writeKept(dates))}>
              {t('yourDates.saveFile')}
            </QuietButton>
            <QuietButton disabled={link === ''} onClick={() => void copy()}>
              {t('yourDates.copyLink')}
            </QuietButton>
          </>
        )}
        <label className={`${page.quiet} ${s.open}`}>
          <span>{t('yourDates.open')}</span>
          <input
            className="visually-hidden"
            type="file"
            accept=".json,application/json"
            onChange={async ({ target }) => {
              const file = target.files?.[0]
              if (file) onOpen({ text: file.size > MOST_BYTES ? '' : await file.text(), isLink: false })
              target.value = ''
            }}
          />
        </label>
      </p>
    </section>
  )
}

interface OpenedProps extends OpenedBackup {
  dates: readonly KeptDate[]
  onTake(taken: readonly KeptDate[]): void
  onCancel(): void
}

/** What a backup would bring and replace, first on the page and with the focus: it may have been opened far below. */
export function Opened({ text, isLink, dates, onTake, onCancel }: OpenedProps) {
  const { t } = useDatesWords()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const { dates: added, left, fault } = readKept(text)
  const result = merged(dates, added)
  const isMissing = fault === 'broken' || (added.length === 0 && left.length > 0)
  const said =
    fault === 'newer'
      ? fault
      : isMissing
        ? isLink
          ? 'cut'
          : 'broken'
        : result.dates.length > MOST_DATES && 'many'
  if (said)
    return (
      <div ref={ref} tabIndex={-1} className={page.failure} role="alert">
        <p>{t(`yourDates.faults.${said}`, { count: MOST_DATES })}</p>
      </div>
    )
  const names = result.replaced.map(({ name }) => name).join(', ')
  return (
    <div ref={ref} tabIndex={-1} className={`${s.card} ${s.first}`} role="status">
      <p>{t('yourDates.openedNew', { count: result.dates.length - dates.length })}</p>
      <p>{names === '' ? t('yourDates.replacesNone') : t('yourDates.replaces', { names })}</p>
      {left.length > 0 && <p>{t('yourDates.leftOut', { names: left.map(nameOf).join(', ') })}</p>}
      <p className={page.actions}>
        <MainButton onClick={() => onTake(added)}>{t('yourDates.take')}</MainButton>
        <QuietButton onClick={onCancel}>{t('yourDates.cancel')}</QuietButton>
      </p>
    </div>
  )
}

/** What a record calls itself that cannot be read. */
function nameOf(record: unknown): string {
  const { name } = (record ?? {}) as { name?: unknown }
  return typeof name === 'string' ? name.slice(0, MOST_LETTERS) : '?'
}
