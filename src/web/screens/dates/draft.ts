import { type Tradition, usualRules } from '#calendar/index.ts'
import { isName, isTime, isZone, type KeptDate, USUAL_DEATH } from '../../almanac/people/kept.ts'
import { lunarOf } from '../../almanac/people/kept-days.ts'
import { ALMANAC_DAYS, isAlmanacDay } from '../../app/dates.ts'

/** What stands in the form, as it was typed. */
export type Draft = ReturnType<typeof draftOf>

export function draftOf(kept: KeptDate | null, calendar: Tradition) {
  const cal = kept?.cal ?? calendar
  const { pair, month: doubled, skipped } = kept?.rules ?? usualRules(cal)
  const { weeks, ...death } = kept?.death ?? USUAL_DEATH
  return {
    kind: kept?.kind ?? 'birthday',
    name: kept?.name ?? '',
    by: kept && kept.civil === null ? 'lunar' : 'civil',
    civil: kept?.civil ?? '',
    time: kept?.time ?? '',
    zone: kept?.zone ?? '',
    longitude: kept?.longitude?.toString() ?? '',
    month: String(kept?.month ?? 1),
    day: String(kept?.day ?? 1),
    cal,
    pair,
    doubled,
    skipped,
    weeks: String(weeks),
    ...death,
  }
}

export type Fault = 'name' | 'date' | 'early' | 'time' | 'zone' | 'longitude'

/** What was typed as a date to keep, null without its day, and all that is wrong with it. */
export function readDraft(draft: Draft, id: string, before: KeptDate | null) {
  const byCivil = draft.by === 'civil'
  const civil = byCivil ? draft.civil : null
  // The hour and the place of a birth alone are asked for: those of another date stay as they were.
  const said = draft.kind === 'birthday' ? draft : draftOf(before, 'phugpa')
  const time = byCivil && said.time ? said.time.slice(0, 5) : null
  const zone = byCivil && said.zone.trim() ? said.zone.trim() : null
  const longitude = byCivil && said.longitude.trim() ? Number(said.longitude.replace(',', '.')) : null
  const isDay = civil === null || isAlmanacDay(civil)
  const wrong: Record<Fault, boolean> = {
    name: !isName(draft.name),
    early: !isDay && isEarly(civil),
    date: !isDay && !isEarly(civil),
    time: time !== null && !isTime(time),
    // One that another browser knew stays.
    zone: zone !== null && zone !== before?.zone && !isZone(zone),
    longitude: longitude !== null && !(Math.abs(longitude) <= 180),
  }
  const faults = (Object.keys(wrong) as Fault[]).filter(one => wrong[one])
  if (!isDay) return { kept: null, faults }
  const isDeath = byCivil && draft.kind === 'memorial'
  const isBeforeDawn = isDeath && draft.isBeforeDawn
  const { month, day } =
    civil === null
      ? { month: Number(draft.month), day: Number(draft.day) }
      : lunarOf(civil, draft.cal, isBeforeDawn)
  const { weeks, count, yearly, pair, doubled, skipped } = draft
  const kept: KeptDate = {
    id,
    kind: draft.kind,
    name: draft.name.trim(),
    civil,
    time: wrong.time ? null : time,
    zone: wrong.zone ? null : zone,
    longitude: wrong.longitude ? null : longitude,
    month,
    day,
    cal: draft.cal,
    rules: { pair, month: doubled, skipped },
    ...(isDeath && { death: { weeks: Number(weeks), count, yearly, isBeforeDawn } }),
  }
  return { kept, faults }
}

/** A day before the tables. */
const isEarly = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && text < ALMANAC_DAYS.min
