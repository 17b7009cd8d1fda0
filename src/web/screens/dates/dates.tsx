import { useEffect, useState } from 'react'
import { usualRules } from '#calendar/index.ts'
import { STORED_DATES } from '../../almanac/people/chosen.ts'
import { type Keeping, type KeptDate, nextDays, readStored, writeKept } from '../../almanac/people/kept.ts'
import { useHydrated, useToday } from '../../app/app-context.tsx'
import { removeStored, setStored } from '../../app/storage.ts'
import { createStore, useStore } from '../../app/store.ts'
import { showToast } from '../../app/toasts.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { MainButton, ScreenHead } from '../../components/page.tsx'
import page from '../../theme/page.module.css'
import { Backup } from './backup.tsx'
import { DateForm } from './date-form.tsx'
import s from './dates.module.css'
import { Next } from './next.tsx'
import { People } from './people.tsx'
import { useDatesWords } from './words.ts'

const NOTHING: Keeping = { dates: [], state: 'kept' }
const keeping = createStore<Keeping>(NOTHING)

/** Keeps the dates; what cannot be stored lives as long as the page, which says so. */
function keep(dates: readonly KeptDate[]): void {
  const isStored = setStored(STORED_DATES, writeKept(dates))
  if (dates.length === 0) removeStored(STORED_DATES)
  keeping.set({ dates, state: isStored ? 'kept' : 'refused' })
}

export function Screen() {
  const { t } = useDatesWords()
  const isReady = useHydrated()
  const { dates, state } = useStore(keeping, NOTHING)
  const [editing, setEditing] = useState<KeptDate | 'new' | null>(null)
  useEffect(() => {
    keeping.set(readStored())
    const follow = ({ key }: StorageEvent) => key === STORED_DATES && keeping.set(readStored())
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
  const remove = (gone: readonly KeptDate[], text: string) => {
    const before = dates
    keep(dates.filter(one => !gone.includes(one)))
    setEditing(null)
    showToast({
      kind: 'info',
      text,
      seconds: 6,
      action: { label: t('matters.undo'), run: () => keep(before) },
    })
  }
  const save = (one: KeptDate) => {
    const known = dates.some(({ id }) => id === one.id)
    keep(known ? dates.map(other => (other.id === one.id ? one : other)) : [...dates, one])
    setEditing(null)
  }
  const isEmpty = dates.length === 0
  return (
    <>
      <ScreenHead title={t('menu.dates')} intro={t('yourDates.intro')} />
      <div className={page.notice}>
        <Icon name="devices" size={24} />
        <p>
          <strong>{t('yourDates.kept')}</strong> <span>{t('yourDates.keptText')}</span>
        </p>
        {!isEmpty && (
          <p className={page.tools}>
            <a href="#backup">{t('yourDates.backUp')}</a>
            <button type="button" onClick={() => remove(dates, t('yourDates.removedAll'))}>
              {t('yourDates.removeAll')}
            </button>
          </p>
        )}
      </div>
      {state !== 'kept' && (
        <p className={page.failure} role="alert">
          {t(`yourDates.${state}`)}
        </p>
      )}
      <noscript>
        <p className={s.page}>{t('yourDates.noScript')}</p>
      </noscript>
      {isReady && (
        <div className={s.page}>
          {editing !== null ? (
            <DateForm
              key={editing === 'new' ? 'new' : editing.id}
              kept={editing === 'new' ? null : editing}
              onSave={save}
              onCancel={() => setEditing(null)}
            />
          ) : isEmpty ? (
            <Empty onAdd={() => setEditing('new')} />
          ) : (
            <>
              <People
                dates={dates}
                onAdd={() => setEditing('new')}
                onChange={setEditing}
                onRemove={one => remove([one], t('yourDates.removed', { name: one.name }))}
              />
              <Next dates={dates} />
            </>
          )}
          {editing === null && <Backup dates={dates} onTake={keep} />}
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
