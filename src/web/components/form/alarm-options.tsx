import { ALARMS } from '#contract/alarms.ts'
import { useWords } from '../../i18n/words.tsx'
import { Options } from './options.tsx'

/** When a calendar program reminds of a day: what a list of choices offers. */
export function AlarmOptions() {
  const { t } = useWords()
  return <Options of={['none', ...ALARMS]} text={one => t(`alarms.${one}`)} />
}
