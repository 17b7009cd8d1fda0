import { useEffect, useState } from 'react'
import {
  type KeptDate,
  linkOf,
  MOST_DATES,
  merged,
  readKept,
  textOfHash,
  writeKept,
} from '../../almanac/people/kept.ts'
import { saveFile } from '../../app/save-file.ts'
import { copyText } from '../../app/share-page.ts'
import { MainButton, QuietButton } from '../../components/page.tsx'
import page from '../../theme/page.module.css'
import s from './dates.module.css'
import { useDatesWords } from './words.ts'

interface BackupProps {
  dates: readonly KeptDate[]
  onTake(dates: readonly KeptDate[]): void
}

/** A file or a link that brings the dates to another device; what is opened says first what it replaces. */
export function Backup({ dates, onTake }: BackupProps) {
  const { t, lang } = useDatesWords()
  const [opened, setOpened] = useState<string | null>(null)
  useEffect(() => {
    const take = () => {
      const text = textOfHash(location.hash)
      if (text === null) return
      setOpened(text)
      // The dates do not stay in the history of the browser.
      history.replaceState(history.state, '', location.pathname)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  const copy = async () => {
    await copyText(linkOf(location.origin, lang, dates), {
      title: t('yourDates.copyLink'),
      copied: t('yourDates.copied'),
    })
  }
  return (
    <section id="backup" aria-labelledby="backup-title">
      <h2 id="backup-title">{t('yourDates.backup')}</h2>
      <p>{t('yourDates.backupText')}</p>
      <p className={page.actions}>
        {dates.length > 0 && (
          <>
            <QuietButton onClick={() => saveFile('dawa-dates.json', 'application/json', writeKept(dates))}>
              {t('yourDates.saveFile')}
            </QuietButton>
            <QuietButton onClick={() => void copy()}>{t('yourDates.copyLink')}</QuietButton>
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
              if (file) setOpened(file.size > 100_000 ? '' : await file.text())
              target.value = ''
            }}
          />
        </label>
      </p>
      {opened !== null && (
        <Opened
          text={opened}
          dates={dates}
          onTake={taken => {
            onTake(taken)
            setOpened(null)
          }}
          onCancel={() => setOpened(null)}
        />
      )}
    </section>
  )
}

function Opened({ text, dates, onTake, onCancel }: BackupProps & { text: string; onCancel(): void }) {
  const { t } = useDatesWords()
  const read = readKept(text)
  const result = 'fault' in read ? null : merged(dates, read.dates)
  const fault = 'fault' in read ? read.fault : (result?.dates.length ?? 0) > MOST_DATES ? 'many' : null
  if (fault !== null || result === null)
    return (
      <p className={page.failure} role="alert">
        {t(`yourDates.faults.${fault}`, { count: MOST_DATES })}
      </p>
    )
  const names = result.replaced.map(({ name }) => name).join(', ')
  return (
    <div className={s.card} role="status">
      <p>{t('yourDates.openedNew', { count: result.dates.length - dates.length })}</p>
      <p>{names === '' ? t('yourDates.replacesNone') : t('yourDates.replaces', { names })}</p>
      <p className={page.actions}>
        <MainButton onClick={() => onTake(result.dates)}>{t('yourDates.take')}</MainButton>
        <QuietButton onClick={onCancel}>{t('yourDates.cancel')}</QuietButton>
      </p>
    </div>
  )
}
