import type { DayData } from '#contract/day.schema.ts'
import { Mark } from '../../../components/mark.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { Section } from '../section.tsx'
import s from './full-day.module.css'
import { TraceFold } from './trace-fold.tsx'

/** Hair cutting, prayer flags, travel and the like. */
export function Customs({ customs }: { customs: NonNullable<DayData['customs']> }) {
  const { t } = useWords()
  return (
    <Section id="customs" kind={t('day.customs')} isReading>
      {customs.map(({ id, name, sign, text, trace }) => (
        <div key={id} className={s.custom}>
          <h3>
            <Mark value={sign} />
            {name}
          </h3>
          <p>{text}</p>
          {trace && <TraceFold trace={trace} />}
        </div>
      ))}
    </Section>
  )
}
