import type { DateNote, DayData } from '#contract/day.schema.ts'
import { printed } from '#contract/words.ts'
import { Drawing } from '../../components/drawings/drawing.tsx'
import { AppLink } from '../../components/link.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './date-notes.module.css'

/** What the calendar does to the number or the month of the day, and who keeps what falls there when. */
export function DateNotes({ date, dateNotes }: Pick<DayData, 'date' | 'dateNotes'>) {
  const { t, lang, date: write } = useWords()
  return dateNotes.map(({ id, title, text, other }) => (
    <section key={title} className={s.note}>
      <NoteSign id={id} />
      <div>
        {text && (
          <>
            <h2>{title}</h2>
            <p>{text}</p>
          </>
        )}
        {other && (
          <p>
            <AppLink key={other} className="target screen-only" to={`/day/${other}`}>
              {text
                ? printed(`${t(other < date ? 'day.previous' : 'day.next')}: ${write('full', other)}`, lang)
                : title}
            </AppLink>
          </p>
        )}
      </div>
    </section>
  ))
}

/** A gap: a disc, a dashed line, a ring. What comes twice: two discs, joined. */
function NoteSign({ id }: Pick<DateNote, 'id'>) {
  return (
    <Drawing box={[24, 24]} size={28}>
      {id === 'skipped' ? (
        <g fill="none" stroke="currentColor" strokeWidth={1.6}>
          <circle cx={4.5} cy={12} r={2.2} fill="currentColor" />
          <path d="M12 4V20" strokeDasharray="2 2.6" />
          <circle cx={19.5} cy={12} r={2.2} />
        </g>
      ) : (
        <g fill="currentColor" stroke="currentColor" strokeWidth={1.6}>
          <circle cx={7} cy={9.5} r={2.2} />
          <circle cx={17} cy={9.5} r={2.2} />
          <path d="M4 16.5H20" />
        </g>
      )}
    </Drawing>
  )
}
