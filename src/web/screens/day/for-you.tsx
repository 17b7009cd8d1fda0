import { AppLink } from '../../components/link.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './rest.module.css'
import type { ShownDay } from './shown-day.ts'
import { StonesCell } from './stones-cell.tsx'

/** What day, month and year are to the reader's year of birth. */
export function ForYou({ data: { personal, personalHint = false } }: { data: ShownDay }) {
  const { t } = useWords()
  return (
    <section className={s.forYou}>
      <h2>{t('day.forYou')}</h2>
      <AppLink to="/knowledge#stones">{t('day.aboutStones')}</AppLink>
      <dl>
        {(['day', 'month', 'year'] as const).map(column => {
          const relation = personal?.[`${column}Relation`] ?? null
          return (
            (relation || personalHint) && (
              <div key={column}>
                <dt>{t(`columns.${column}`)}</dt>
                <dd>
                  <StonesCell column={column} relation={relation} hint={personalHint} />
                </dd>
              </div>
            )
          )
        })}
      </dl>
    </section>
  )
}
