import type { DayData } from '#contract/day.schema.ts'
import { nagaLabel } from '#contract/display.ts'
import { NagaArrows, NagaDrawing } from '../../../components/drawings/naga.tsx'
import { useWords } from '../../../i18n/words.tsx'
import day from '../section.module.css'
import { Section } from '../section.tsx'
import { SignText } from './sign-text.tsx'

export function NagaSection({ naga }: { naga: NonNullable<DayData['naga']> }) {
  const { t } = useWords()
  const { state, activity = 0, description, caveat, trace } = naga
  const label = nagaLabel(activity)
  return (
    <Section
      id="naga"
      drawing={<NagaDrawing className={day.drawing} />}
      kind={t('day.naga')}
      name={t(`day.${label}`)}
      isGenerated
    >
      {activity !== 0 && <NagaArrows activity={activity} title={t('day.nagaArrows', { activity })} />}
      <SignText
        summary={state?.description ?? description}
        description={state && description}
        caveat={caveat}
        trace={trace}
        isOpen
      />
    </Section>
  )
}
