import { useLoaderData } from 'react-router'
import type { LoThoData } from '#contract/lo-tho.schema.ts'
import { capitalized, printed } from '#contract/words.ts'
import { LoThoLines, loThoText } from '../../almanac/lo-tho-lines.tsx'
import { sayUnreachable } from '../../api/ask.ts'
import { loadOnAct } from '../../app/load-module.ts'
import { LoadError } from '../../components/load-error.tsx'
import { QuietLink, ToolButton, ToolLink } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import s from './lotho.module.css'
import type { LoThoScreenData } from './route.ts'
import { ToBeRead } from './to-be-read.tsx'

/** A day as the almanac's line, what each cell says, and the way to copy it. */
export function Screen() {
  const { date, answer } = useLoaderData<LoThoScreenData>()
  const { t, date: write } = useWords()
  if (!answer.ok) {
    return (
      <LoadError title={t('day.missingTitle')} problem={answer.problem}>
        <QuietLink to="/day">{t('actions.backToToday')}</QuietLink>
      </LoadError>
    )
  }
  return (
    <>
      <header className={page.head}>
        <p className={page.tools}>
          <ToolLink icon="chevron-left" text={capitalized(write('full', date))} to={`/day/${date}`} />
        </p>
        <h1>{t('loTho.title')}</h1>
        <p>{t('loTho.intro')}</p>
        <p>{t('calendars.shown', { name: t(`calendars.names.${answer.data.calendar}`) })}</p>
      </header>
      <div className={s.box}>
        <LoThoLines data={answer.data} />
      </div>
      <p className={`${page.tools} ${s.tools}`}>
        <Copy data={answer.data} />
        <ToolLink icon="calendar" text={t('loTho.wholeMonth')} to={`/month/${date.slice(0, 7)}/lotho`} />
      </p>
      <Cells data={answer.data} />
    </>
  )
}

function Copy({ data }: { data: LoThoData }) {
  const { t } = useWords()
  const copy = async () => {
    const module = await loadOnAct(import('../../app/share-page.ts'), () => sayUnreachable(t))
    await module?.copyText(loThoText(data), { title: t('loTho.copy'), copied: t('loTho.copied') })
  }
  return <ToolButton icon="save" text={t('loTho.copy')} onClick={() => void copy()} />
}

/** What each cell says; the lunar date, which stands in both lines, once. */
function Cells({ data: { date, dateLine, line } }: { data: LoThoData }) {
  const { t } = useWords()
  const meaning = useMeaning(date)
  const written = new Set(dateLine.map(({ text }) => text))
  const cells = [...dateLine, ...line.filter(({ text }) => !written.has(text))]
  return (
    <section>
      <h2>{t('loTho.meaning')}</h2>
      <dl className={s.cells} key={date}>
        {cells.map(cell => (
          <div key={cell.id}>
            <dt>
              <span lang="bo">{cell.text}</span>
              {cell.isUncertain && <ToBeRead />}
            </dt>
            <dd>
              <span className={s.kind}>{t(`loTho.cells.${cell.id}`)}</span> <span>{meaning(cell)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={s.note}>{t('loTho.measures')}</p>
      <p className={s.note}>
        <ToBeRead /> <span>{t('loTho.toBeRead')}</span>
      </p>
    </section>
  )
}

/** Yogas of the circle. */
const YOGAS = 27

function useMeaning(date: string): (cell: LoThoData['line'][number]) => string {
  const { t, lang, date: write } = useWords()
  return ({ id, values, name }) => {
    if (name !== undefined) return name
    const [first = '', second = '', third = ''] = values
    switch (id) {
      case 'year':
        return [t(`elements.${first}`), t(`gender.${second}`), t(`animals.${third}`)].join(', ')
      case 'weekday':
        return write('weekday', date)
      case 'yoga':
        return t('loTho.of', { number: Number(first) + 1, count: YOGAS })
      case 'trueSun':
      case 'trueWeekday':
        return printed(`${first}; ${second}, ${third}`, lang)
      default:
        return String(first)
    }
  }
}
