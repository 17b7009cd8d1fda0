import type { DayData } from '#contract/day.schema.ts'
import { useWords } from '../../../i18n/words.tsx'
import { BigCombination, MainCombination, SpecialCombinations } from './combinations.tsx'
import { Customs } from './customs.tsx'
import { Detail } from './detail.tsx'
import { EnergyLa } from './energy-la.tsx'
import s from './full-day.module.css'
import { Glance } from './glance.tsx'
import { NagaSection } from './naga-section.tsx'
import { AnimalSign, ConstellationSign, LunarDaySign, MewaSign, ParkaSign, WeekdaySign } from './signs.tsx'
import { TraceFold } from './trace-fold.tsx'

/** Every section of the day in the order of the tradition, with the list of all of them beside it. */
export function FullDay({ data }: { data: DayData }) {
  const { t } = useWords()
  return (
    <div className={s.two}>
      <Verdict verdict={data.verdict} />
      <Glance data={data} title={t('day.glance')} />
      {data.detail && <Detail detail={data.detail} />}
      {data.mainCombination && <MainCombination sign={data.mainCombination} />}
      {data.bigCombination && <BigCombination sign={data.bigCombination} />}
      <SpecialCombinations signs={data.specialCombinations ?? []} />
      {data.constellation && <ConstellationSign sign={data.constellation} />}
      {data.weekDay && <WeekdaySign sign={data.weekDay} date={data.date} />}
      {data.lunarDay && <LunarDaySign sign={data.lunarDay} instants={data.instants ?? []} />}
      {data.animal && <AnimalSign sign={data.animal} />}
      {data.parka && <ParkaSign sign={data.parka} />}
      {data.mewa && <MewaSign sign={data.mewa} />}
      {data.lunarDay && <EnergyLa sign={data.lunarDay} />}
      {data.naga && <NagaSection naga={data.naga} />}
      {data.customs && <Customs customs={data.customs} />}
    </div>
  )
}

/** The signs that decided how the day as a whole is judged, strongest first. */
function Verdict({ verdict: { reasons = [], trace } }: Pick<DayData, 'verdict'>) {
  const { t } = useWords()
  return (
    <div className={s.verdict}>
      {reasons.length > 0 && (
        <p>
          <span className={s.label}>{t('day.decided')}:</span> {reasons.join(' · ')}
        </p>
      )}
      {trace && <TraceFold trace={trace} />}
    </div>
  )
}
