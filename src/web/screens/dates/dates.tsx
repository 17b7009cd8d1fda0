import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLoaderData } from 'react-router'
import { usualRules } from '#calendar/index.ts'
import { capitalized } from '#contract/words.ts'
import { STORED_DATES } from '../../almanac/people/chosen.ts'
import { type KeptDate, merged } from '../../almanac/people/kept.ts'
import { nextDays, reckoned } from '../../almanac/people/kept-days.ts'
import { change, keeping, NOTHING, readStored, remove, SET_ASIDE } from '../../almanac/people/stored.ts'
import { useHydrated, useToday } from '../../app/app-context.tsx'
import { saveFile } from '../../app/save-file.ts'
import { useStore } from '../../app/store.ts'
import { showToast } from '../../app/toasts.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { MainButton, QuietButton, QuietLink, ScreenHead, ToolButton } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import { Backup, Opened, useOpenedBackup } from './backup.tsx'
import { DateForm } from './date-form.tsx'
import s from './dates.module.css'
import { Next } from './next.tsx'
import { OneDate } from './one-date.tsx'
import { People } from './people.tsx'
import { Reckoned } from './reckoned.tsx'
import type { DatesScreenData } from './route.ts'
import { useAlarm, Ways } from './ways.tsx'
import { useDatesWords } from './words.ts'

export function Screen() {
  const { words, asked } = useLoaderData<DatesScreenData>()
  const { t } = useWords()
  if (words.ok) return <Dates asked={asked} />
  return (
    <LoadError title={t('menu.dates')} problem={words.problem}>
      <QuietLink to="/day">{t('actions.backToToday')}</QuietLink>
    </LoadError>
  )
}

function Dates({ asked }: Pick<DatesScreenData, 'asked'>) {
  const { t } = useDatesWords()
  const isReady = useHydrated()
  const { dates: stored, unread, isRefused } = useStore(keeping, NOTHING)
  const dates = useMemo(() => stored.map(reckoned), [stored])
  const [opened, setOpened] = useOpenedBackup()
  const [alarm, setAlarm] = useAlarm()
  const [editing, setEditing] = useState<KeptDate | 'new' | null>(null)
  useEffect(() => {
    const read = () => keeping.set(readStored())
    read()
    const follow = ({ key }: StorageEvent) => (key === STORED_DATES || key === SET_ASIDE) && read()
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
  const content = useRef<HTMLDivElement>(null)
  /** What was pressed is gone afterwards: the keyboard goes on at the first heading or button of what is there now. */
  const swap = (act: () => void) => {
    flushSync(act)
    content.current?.querySelector<HTMLElement>('h2, button')?.focus()
  }
  const edit = (one: typeof editing) => swap(() => setEditing(one))
  const removeNow = (what: Parameters<typeof remove>[0], text: string) =>
    swap(() => {
      const run = remove(what)
      if (what === 'all') setEditing(null)
      showToast({ kind: 'info', text, seconds: 6, action: { label: t('matters.undo'), run } })
    })
  const keep = (taken: readonly KeptDate[], close: () => void) =>
    swap(() => {
      change(all => merged(all, taken).dates)
      close()
    })
  const isEmpty = dates.length === 0
  return (
    <>
      <ScreenHead title={t('menu.dates')} intro={t('yourDates.intro')} />
      {opened !== null && (
        <Opened
          key={opened.text}
          {...opened}
          dates={dates}
          onTake={taken => keep(taken, () => setOpened(null))}
          onCancel={() => swap(() => setOpened(null))}
        />
      )}
      <Reckoned stored={stored} onSeen={() => swap(() => change(all => all.map(reckoned)))} />
      <div className={page.notice}>
        <Icon name="devices" size={24} />
        <p>
          <strong>{t('yourDates.kept')}</strong> <span>{t('yourDates.keptText')}</span>
        </p>
        {!isEmpty && (
          <p className={page.tools}>
            <ToolButton icon="print" text={t('find.print')} onClick={() => print()} />
            <a href="#backup">{t('yourDates.backUp')}</a>
            <button type="button" onClick={() => removeNow('all', t('yourDates.removedAll'))}>
              {t('yourDates.removeAll')}
            </button>
          </p>
        )}
      </div>
      {isRefused && (
        <p className={page.failure} role="alert">
          {t('yourDates.refused')}
        </p>
      )}
      {unread.length > 0 && (
        <div className={page.failure} role="alert">
          <p>{t('yourDates.unreadable')}</p>
          <p className={page.actions}>
            <QuietButton
              onClick={() => saveFile('dawa-dates-unread.json', 'application/json', unread.join('\n'))}
            >
              {t('yourDates.saveFile')}
            </QuietButton>
            <QuietButton
              onClick={() =>
                removeNow('unread', capitalized(t('yourDates.removed', { name: t('yourDates.unread') })))
              }
            >
              {capitalized(t('yourDates.remove', { name: t('yourDates.unread') }))}
            </QuietButton>
          </p>
        </div>
      )}
      <OneDate asked={asked} />
      {isReady && (
        <div ref={content} className={s.page}>
          {editing !== null ? (
            <DateForm
              key={editing === 'new' ? 'new' : editing.id}
              kept={editing === 'new' ? null : editing}
              onSave={one => keep([one], () => setEditing(null))}
              onCancel={() => edit(null)}
            />
          ) : isEmpty ? (
            <Empty onAdd={() => edit('new')} />
          ) : (
            <>
              <People
                dates={dates}
                onAdd={() => edit('new')}
                onChange={edit}
                onRemove={one => removeNow(one, t('yourDates.removed', { name: one.name }))}
              />
              <Ways dates={dates} alarm={alarm} onAlarm={setAlarm} />
              <Next dates={dates} alarm={alarm} />
            </>
          )}
          {editing === null && <Backup dates={dates} onOpen={setOpened} />}
        </div>
      )}
    </>
  )
}

/** One example teaches what the page does. */
function Empty({ onAdd }: { onAdd(): void }) {
  const { t, date } = useDatesWords()
  const today = useToday()
  const [next] = nextDays([EXAMPLE], today, 1)
  return (
    <section className={s.empty}>
      <p>{t('yourDates.example')}</p>
      {next && <p key={next.date}>{t('yourDates.nextOn', { date: date('full', next.date) })}</p>}
      <MainButton onClick={onAdd}>{t('yourDates.add')}</MainButton>
    </section>
  )
}

const EXAMPLE: KeptDate = {
  id: 'example',
  kind: 'birthday',
  name: 'Tenzin',
  civil: '1976-06-12',
  time: null,
  zone: null,
  longitude: null,
  month: 4,
  day: 15,
  cal: 'phugpa',
  rules: usualRules('phugpa'),
}
