import { Fragment } from 'react'
import { useLoaderData } from 'react-router'
import type { LoThoMonthData } from '#contract/lo-tho.schema.ts'
import { capitalized } from '#contract/words.ts'
import { tibetanMonthLines } from '../../almanac/tibetan-months.tsx'
import { nameIn } from '../../app/dates.ts'
import { AppLink } from '../../components/link.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { ToolButton, ToolLink } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import type { SheetScreenData } from './route.ts'
import s from './sheet.module.css'
import { ToBeRead } from './to-be-read.tsx'

type Row = LoThoMonthData['rows'][number]

/** A month as a Tibetan almanac lists it, on one A4 sheet. */
export function Screen() {
  const { month, answer } = useLoaderData<SheetScreenData>()
  const { t, date } = useWords()
  if (!answer.ok) {
    return (
      <LoadError title={t('month.missingTitle')} problem={answer.problem}>
        <AppLink to="/month">{t('menu.month')}</AppLink>
      </LoadError>
    )
  }
  const name = date('month', month)
  const title = t('loTho.sheetTitle', { name })
  return (
    <>
      <header className={`${page.head} screen-only`}>
        <h1>{title}</h1>
        <p>{t('loTho.sheetIntro')}</p>
        <p className={page.tools}>
          <ToolLink icon="chevron-left" text={capitalized(name)} to={`/month/${month}`} />
          <ToolButton icon="print" text={t('poster.print')} onClick={() => print()} />
        </p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the sheet is scrolled sideways, with the keyboard too */}
      <section className={s.frame} aria-label={title} tabIndex={0}>
        <Sheet key={month} name={name} {...answer.data} />
      </section>
    </>
  )
}

function Sheet({ name, heads, rows }: LoThoMonthData & { name: string }) {
  const { t } = useWords()
  return (
    <article className={s.sheet}>
      <header>
        <Head head={rows[0]?.head ?? []} />
        <p>
          <span>{name}</span>
          {tibetanMonthLines(rows, t).map(line => (
            <small key={line}>{line}</small>
          ))}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            {heads.map(({ id, text, isUncertain }) => (
              <Fragment key={id}>
                <th scope="col">
                  <span lang="bo">{text}</span>
                  {isUncertain && <ToBeRead />}
                  <small>{t(`loTho.columns.${id}`)}</small>
                </th>
                {id === 'lunarDay' && (
                  <th scope="col">
                    <small>{t('loTho.columns.civilDay')}</small>
                  </th>
                )}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <Fragment key={row.date}>
              {row.head && place > 0 && (
                <tr className={s.month}>
                  <th colSpan={heads.length + 1} scope="rowgroup">
                    <Head head={row.head} />
                  </th>
                </tr>
              )}
              <Day row={row} heads={heads} />
            </Fragment>
          ))}
        </tbody>
      </table>
      <footer>
        <p>{t('loTho.sheetFoot')}</p>
        <p>
          <ToBeRead /> <span>{t('loTho.toBeReadShort')}</span>
        </p>
        <p>Dawa</p>
      </footer>
    </article>
  )
}

/** The year and the month; its cells are never broken. */
function Head({ head }: { head: readonly string[] }) {
  return (
    <p lang="bo">
      {head.map((text, place) => (
        <Fragment key={text}>
          {place > 0 && ' '}
          <span>{text}</span>
        </Fragment>
      ))}
    </p>
  )
}

function Day({ row, heads }: { row: Row; heads: LoThoMonthData['heads'] }) {
  const { lang } = useWords()
  return (
    <tr className={row.previousDaySkipped ? s.skipped : undefined}>
      {heads.map(({ id }) =>
        id === 'days' ? (
          <td key={id} className={s.days}>
            <span lang="bo">{row.days.join(' ')}</span>
          </td>
        ) : (
          <Fragment key={id}>
            <td className={id === 'lunarDay' ? s.number : undefined}>
              <span lang="bo">{row.cells[id]}</span>
              {row.uncertain.includes(id) && <ToBeRead />}
            </td>
            {id === 'lunarDay' && (
              <th scope="row">{`${nameIn(lang, 'weekdayShort', row.date)} ${Number(row.date.slice(8))}`}</th>
            )}
          </Fragment>
        ),
      )}
    </tr>
  )
}
