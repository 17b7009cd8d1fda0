import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { Alarm } from '#contract/alarms.ts'
import type { CalendarPreview } from '#contract/calendar.schema.ts'
import {
  CALENDAR_LAYERS,
  calendarPath,
  MOST_ENTRIES,
  MOST_LAYERS,
  OBSERVANCE_LAYERS,
} from '#contract/calendar-layers.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/languages.ts'
import { useCalendar } from '../../app/calendar.ts'
import { useAddress } from '../../components/address.ts'
import { CalendarChoice, CalendarField, WhatStays } from '../../components/calendar-choice.tsx'
import { CalendarPlaces } from '../../components/calendar-places.tsx'
import form from '../../components/choice-form.module.css'
import { Icon, type IconName } from '../../components/drawings/icon.tsx'
import { AlarmOptions } from '../../components/form/alarm-options.tsx'
import { AppLink } from '../../components/link.tsx'
import { ScreenHead } from '../../components/page.tsx'
import { shortDate, useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import type { SubscribeScreenData } from './load-subscription.ts'
import { readSubscription, subscribePath } from './load-subscription.ts'
import { OtherSites, Readers } from './other-ways.tsx'
import s from './subscribe.module.css'

export function Screen() {
  const data = useLoaderData<SubscribeScreenData>()
  const { t } = useWords()
  return (
    <>
      <ScreenHead title={t('subscribe.title')} intro={t('subscribe.intro')}>
        <CalendarChoice />
        <WhatStays />
      </ScreenHead>
      <div className={s.page}>
        <Choice data={data} />
        <section className={s.preview} aria-label={t('subscribe.addTo')}>
          <Calendar data={data} />
          <Readers />
          <OtherSites />
        </section>
      </div>
    </>
  )
}

/** Every layer but those of matters. */
const FIXED_LAYERS: readonly string[] = [...CALENDAR_LAYERS, ...OBSERVANCE_LAYERS]

const ICONS: Readonly<Record<(typeof CALENDAR_LAYERS)[number], IconName>> = {
  holidays: 'star',
  practice: 'moon',
  naga: 'naga-perfect',
  special: 'sparkle',
  eclipses: 'eclipse-lunar',
  lunar: 'calendar',
}

type Choosable = Pick<SubscribeScreenData, 'layers' | 'language' | 'alarm'>

/** With script each change rewrites the address; without, the form sends itself to it. */
function Choice({ data }: { data: SubscribeScreenData }) {
  const { t, lang } = useWords()
  const address = useAddress()
  const ref = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { groups } = data
  // What is chosen shows at once, before its address and its preview are there.
  const [chosenNow, setChosenNow] = useState<{ before: SubscribeScreenData; choice: Choosable }>()
  const { layers, language, alarm } = chosenNow?.before === data ? chosenNow.choice : data
  // A matter that is switched off stays in its place, and the keyboard with it.
  const [offered, setOffered] = useState<readonly string[]>(data.layers)
  const read = () => {
    const fields = new URLSearchParams()
    for (const [key, value] of new FormData(ref.current ?? undefined)) fields.append(key, String(value))
    return readSubscription(fields, lang)
  }
  const change = () => {
    const choice = read()
    setChosenNow({ before: data, choice })
    setOffered([...new Set([...offered, ...choice.layers])])
    void navigate(address(subscribePath(choice, lang)), {
      replace: true,
      preventScrollReset: true,
    })
  }
  const names = new Map<string, string>(
    groups.flatMap(group => group.matters).map(({ id, name }) => [`matter-${id}`, name] as const),
  )
  // What was chosen before hydration. A layer that there is not has no switch, and its error stays.
  const takeEarlyChoice = useEffectEvent(() => {
    const isKnown = (layer: string) => names.has(layer) || FIXED_LAYERS.includes(layer)
    const drawn = { ...data, layers: data.layers.filter(isKnown) }
    if (subscribePath(read(), lang) !== subscribePath(drawn, lang)) change()
  })
  useEffect(() => takeEarlyChoice(), [])
  const shown = [...new Set([...offered, ...layers])].filter(layer => names.has(layer))
  const isLeft = (id: string) => !shown.includes(`matter-${id}`)
  const rest = groups.map(group => ({
    ...group,
    matters: group.matters.filter(({ id }) => isLeft(id)),
  }))
  return (
    <form ref={ref} action={`/${lang}/subscribe`} autoComplete="off" aria-label={t('subscribe.form')}>
      <input type="hidden" name="layers" value="" />
      <CalendarField />
      <ul className={s.layers}>
        {CALENDAR_LAYERS.map(layer => (
          <Layer
            key={layer}
            id={layer}
            icon={ICONS[layer]}
            name={t(`subscribe.layers.${layer}`)}
            about={t(`subscribe.about.${layer}`)}
            isOn={layers.includes(layer)}
            onChange={change}
          />
        ))}
        {shown.map(layer => (
          <Layer
            key={layer}
            id={layer}
            icon="check"
            name={names.get(layer) ?? layer}
            about={t('subscribe.about.matter')}
            isOn={layers.includes(layer)}
            onChange={change}
          />
        ))}
      </ul>
      <details className={s.communities} open={OBSERVANCE_LAYERS.some(layer => layers.includes(layer))}>
        <summary>{t('subscribe.communities')}</summary>
        <ul className={s.layers}>
          {OBSERVANCE_LAYERS.map(layer => (
            <Layer
              key={layer}
              id={layer}
              icon="star"
              name={t(`subscribe.layers.${layer}`)}
              about={t(`subscribe.about.${layer}`)}
              isOn={layers.includes(layer)}
              onChange={change}
            />
          ))}
        </ul>
      </details>
      <div className={`${form.pair} ${s.fields}`}>
        <label className={form.field}>
          <span>{t('subscribe.addMatter')}</span>
          <select key={shown.join()} name="layers" defaultValue="" onChange={change}>
            <option value="">{t('year.matter')}</option>
            {rest.map(({ id, name, matters }) => (
              <optgroup key={id} label={name}>
                {matters.map(matter => (
                  <option key={matter.id} value={`matter-${matter.id}`}>
                    {matter.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <label className={form.field}>
          <span>{t('subscribe.language')}</span>
          <select name="language" value={language} onChange={change}>
            {LANGUAGES.map(code => (
              <option key={code} value={code} lang={code}>
                {LANGUAGE_NAMES[code]}
              </option>
            ))}
          </select>
        </label>
        <label className={form.field}>
          <span>{t('alarms.label')}</span>
          <select name="alarm" value={alarm ?? 'none'} onChange={change}>
            <AlarmOptions />
          </select>
        </label>
      </div>
      <p className={page.fine}>{t('alarms.note')}</p>
      <p className={page.actions}>
        <button className={`${page.button} without-script`} type="submit">
          {t('subscribe.update')}
        </button>
      </p>
    </form>
  )
}

interface LayerProps {
  id: string
  icon: IconName
  name: string
  about: string
  isOn: boolean
  onChange(): void
}

function Layer({ id, icon, name, about, isOn, onChange }: LayerProps) {
  return (
    <li>
      <label className={form.switch}>
        <Icon name={icon} size={20} />
        <span>
          <strong id={`${id}-name`}>{name}</strong>
          <small id={`${id}-about`}>{about}</small>
        </span>
        <input
          type="checkbox"
          name="layers"
          value={id}
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked
          role="switch"
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-about`}
          checked={isOn}
          onChange={onChange}
        />
      </label>
    </li>
  )
}

function Calendar({ data: { answer, layers, language, alarm, groups } }: { data: SubscribeScreenData }) {
  const { t } = useWords()
  if (answer?.ok) return <Ready preview={answer.data} layers={layers} language={language} alarm={alarm} />
  const known = [...FIXED_LAYERS, ...groups.flatMap(({ matters }) => matters.map(({ id }) => `matter-${id}`))]
  const unknown = layers.filter(layer => !known.some(id => id === layer))
  const text = answer
    ? answer.problem.status === 400 && unknown.length > 0
      ? unknown.join(', ')
      : answer.problem.detail
    : t(layers.length === 0 ? 'subscribe.none' : 'subscribe.most', { count: MOST_LAYERS })
  return (
    <div className={page.failure} role="alert">
      {answer && <h2>{t('subscribe.failed')}</h2>}
      <p>{text}</p>
      {answer && <AppLink to="/subscribe">{t('subscribe.again')}</AppLink>}
    </div>
  )
}

interface ReadyProps {
  preview: CalendarPreview
  layers: readonly string[]
  language: Language
  alarm: Alarm | undefined
}

/** Where the calendar goes, and what it will show there. */
function Ready(props: ReadyProps) {
  const { preview, language } = props
  return (
    <>
      {preview.leaveOut.length === 0 ? <Places {...props} /> : <TooLarge {...props} />}
      <NextEntries entries={preview.entries} language={language} />
    </>
  )
}

/** What calendar programs would leave out silently is not offered: which choice they take is said instead. */
function TooLarge({ preview, layers, language, alarm }: ReadyProps) {
  const { t, lang } = useWords()
  const { leaveOut, entryCount } = preview
  const names = preview.layers.filter(({ id }) => leaveOut.includes(id)).map(({ name }) => name)
  const rest = layers.filter(layer => !leaveOut.includes(layer))
  return (
    <div className={page.failure} role="alert">
      <p>
        {t(entryCount > MOST_ENTRIES ? 'subscribe.tooLarge' : 'subscribe.tooLong', {
          entries: entryCount,
          most: MOST_ENTRIES,
        })}
      </p>
      <AppLink to={subscribePath({ layers: rest, language, alarm }, lang)}>
        {t('subscribe.without', { names: names.join(', ') })}
      </AppLink>
    </div>
  )
}

function Places({ preview: { address, name }, layers, language, alarm }: ReadyProps) {
  const cal = useCalendar()
  const path = calendarPath(language, layers, { cal, alarm })
  return <CalendarPlaces address={address} name={name} path={path} heading="h2" />
}

function NextEntries({ entries, language }: Pick<CalendarPreview, 'entries'> & Pick<ReadyProps, 'language'>) {
  const words = useWords()
  const { t, lang } = words
  return (
    <>
      <h2>{t('subscribe.preview')}</h2>
      {entries.length === 0 && <p>{t('subscribe.empty')}</p>}
      <ul className={s.layers} lang={language}>
        {entries.map(({ date, title }) => (
          <li key={`${date} ${title}`}>
            <AppLink className={s.entry} to={`/day/${date}`}>
              <span lang={lang}>{shortDate(words, date)}</span>
              <span>{title}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  )
}
