import { type AfterDeath, type Tradition, usualRules } from '#calendar/index.ts'
import { USUAL_AFTER_DEATH } from '#contract/kept-dates.ts'
import { isName, isTime, isZone, type KeptDate } from '../../almanac/people/kept.ts'
import { lunarOf } from '../../almanac/people/kept-days.ts'
import { ALMANAC_DAYS, isAlmanacDay } from '../../app/dates.ts'

/** What stands in the form, as it was typed. */
export type Draft = Record<
  | 'kind'
  | 'name'
  | 'by'
  | 'civil'
  | 'time'
  | 'zone'
  | 'longitude'
  | 'month'
  | 'day'
  | 'cal'
  | 'pair'
  | 'doubled'
  | 'skipped'
  | 'weeks'
  | 'count'
  | 'yearly',
  string
> & { isBeforeDawn: boolean }

export function draftOf(kept: KeptDate | null, calendar: Tradition): Draft {
  const cal = kept?.cal ?? calendar
  const rules = kept?.rules ?? usualRules(cal)
  const death = kept?.death ?? { ...USUAL_AFTER_DEATH, isBeforeDawn: false }
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
    pair: rules.pair,
    doubled: rules.month,
    skipped: rules.skipped,
    weeks: String(death.weeks),
    count: death.count,
    yearly: death.yearly,
    isBeforeDawn: death.isBeforeDawn,
  }
}

export type Fault = 'name' | 'date' | 'early' | 'time' | 'zone' | 'longitude'

/** What was typed as a date to keep, or what is wrong with it. */
export function readDraft(draft: Draft, id: string, before: KeptDate | null): KeptDate | Fault[] {
  const byCivil = draft.by === 'civil'
  const civil = byCivil ? draft.civil : null
  // The hour and the place of a birth alone are asked for: those of another date stay as they were.
  const said = draft.kind === 'birthday' ? draft : draftOf(before, 'phugpa')
  const time = byCivil && said.time ? said.time.slice(0, 5) : null
  const zone = byCivil && said.zone.trim() ? said.zone.trim() : null
  const longitude = byCivil && said.longitude.trim() ? Number(said.longitude.replace(',', '.')) : null
  const faults: Fault[] = []
  if (!isName(draft.name)) faults.push('name')
  if (civil !== null && isEarly(civil)) faults.push('early')
  else if (civil !== null && !isAlmanacDay(civil)) faults.push('date')
  if (time !== null && !isTime(time)) faults.push('time')
  // One that another browser knew stays.
  if (zone !== null && zone !== before?.zone && !isZone(zone)) faults.push('zone')
  if (longitude !== null && !(Math.abs(longitude) <= 180)) faults.push('longitude')
  if (faults.length > 0) return faults
  const cal = draft.cal as Tradition
  const isDeath = byCivil && draft.kind === 'memorial'
  const isBeforeDawn = isDeath && draft.isBeforeDawn
  const lunar =
    civil === null
      ? { month: Number(draft.month), day: Number(draft.day) }
      : lunarOf(civil, cal, isBeforeDawn)
  return {
    id,
    kind: draft.kind as KeptDate['kind'],
    name: draft.name.trim(),
    civil,
    time,
    zone,
    longitude,
    month: lunar.month,
    day: lunar.day,
    cal,
    rules: {
      pair: draft.pair as KeptDate['rules']['pair'],
      month: draft.doubled as KeptDate['rules']['month'],
      skipped: draft.skipped as KeptDate['rules']['skipped'],
    },
    ...(isDeath && {
      death: {
        weeks: Number(draft.weeks),
        count: draft.count as AfterDeath['count'],
        yearly: draft.yearly as AfterDeath['yearly'],
        isBeforeDawn,
      },
    }),
  }
}

/** A day before the tables. */
const isEarly = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && text < ALMANAC_DAYS.min
