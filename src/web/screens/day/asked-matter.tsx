import { useEffect, useLayoutEffect, useState } from 'react'
import type { DayData } from '#contract/day.schema.ts'
import type { DayMatter, FoundDays, MatterId, MatterList } from '#contract/matters.schema.ts'
import type { Answer } from '#contract/page.ts'
import { MatterOptions } from '../../almanac/matter-options.tsx'
import { useApp } from '../../app/app-context.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Row } from './matters.tsx'
import { showRest } from './show-rest.ts'

/** All matters by group; none until they are read. */
export function Options() {
  const { lang } = useWords()
  const { calls } = useApp()
  const [groups, setGroups] = useState<MatterList['groups']>([])
  useEffect(() => {
    void calls.matters(lang, {}).then(answer => answer.ok && setGroups(answer.data.groups))
  }, [calls, lang])
  return <MatterOptions groups={groups} />
}

interface AskedMatterProps {
  data: DayData
  /** A matter, or whatever else an address names. */
  id: string
}

/** One matter of a day with its reasons, opened; nothing where there is no such matter. */
export function AskedMatter({ data, id }: AskedMatterProps) {
  const { date } = data
  const { lang } = useWords()
  const { calls } = useApp()
  const [answer, setAnswer] = useState<Answer<FoundDays>>()
  useEffect(() => {
    const query = { matter: id as MatterId, from: date, months: '1', min: 'barred' } as const
    void calls.find(lang, { query }).then(setAnswer)
  }, [calls, lang, date, id])
  // In the same frame as the answer, so that nothing is seen to move.
  useLayoutEffect(() => {
    if (!answer) return
    showRest()
    const row = document.getElementById(id)
    if (!(row instanceof HTMLDetailsElement)) return
    row.open = true
    row.scrollIntoView({ block: 'nearest' })
  }, [answer, id])
  if (!answer) return null
  // An address may name another place of the page.
  if (!answer.ok) return answer.problem.status === 400 ? null : <li role="alert">{answer.problem.detail}</li>
  const matter = matterOf(answer.data, data)
  return (
    matter && (
      <Row date={date} matter={matter} grade={data.verdict.grade} isTop>
        {null}
      </Row>
    )
  )
}

/** A found day as the day itself tells its matters. */
function matterOf(found: FoundDays, { date, answerNames }: DayData): DayMatter | undefined {
  const day = found.days.find(one => one.date === date)
  if (!day) return undefined
  const { matter: id, name, standing, notice } = found
  return {
    id,
    name,
    standing,
    answer: day.answer,
    answerName: answerNames?.[day.answer] ?? '',
    reason: day.sentence,
    decidedBy: day.decidedBy,
    for: day.for,
    against: day.against,
    barred: [],
    warnings: day.warnings,
    ...(notice && { notice }),
  }
}
