import { ALARMS } from '#contract/alarms.ts'
import { useWords } from '../../i18n/words.tsx'

/** When a calendar program reminds of a day: what a list of choices offers. */
export function AlarmOptions() {
  const { t } = useWords()
  return ['none', ...ALARMS].map(one => (
    <option key={one} value={one}>
      {t(`alarms.${one}`)}
    </option>
  ))
}
