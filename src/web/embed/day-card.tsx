import { renderToStaticMarkup } from 'react-dom/server'
import { toneOf } from '#contract/answers.ts'
import type { DayCard } from '#contract/page.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { AnswerMark, answerOfGrade } from '../almanac/answer-mark.tsx'
import { Icon } from '../components/drawings/icon.tsx'
import { Moon } from '../components/drawings/moon.tsx'
import { withInk } from '../share/ink.ts'
import tokens from '../theme/tokens.css?raw'
import card from './day-card.css?raw'

/** Colours, sizes and the layout of cards, for documents that show nothing else. */
export const cardStyle = tokens + card

/**
 * Days as markup for the pages of others. Styles are attributes, or belong to classes that never change: the style sheet of such a page
 * may be of another version than the markup.
 * @param shown the day that is seen until a script knows the reader's own
 */
export function drawCards(days: readonly DayCard[], lang: string, shown: string): string {
  const first = days.findIndex(({ day }) => day === shown)
  const cards = days.map((day, index) =>
    renderToStaticMarkup(<Card day={day} lang={lang} place={first < 0 ? -1 : index - first} />),
  )
  return withInk(cards.join(''), 'currentColor')
}

interface CardProps {
  day: DayCard
  lang: string
  /** 0 for the day that is shown, 1 for the next; days before are negative. */
  place: number
}

function Card({ day, lang, place }: CardProps) {
  return (
    <article className="card" lang={lang} data-date={day.day} data-place={place < 0 ? undefined : place}>
      <Moon lunarDay={day.lunarDay} size={96} className="moon" />
      <div className="text">
        <p className="date">
          <time dateTime={day.day}>{day.date}</time>
        </p>
        <p className="short">
          {day.weekday} <span>{day.dayMonth}</span>
        </p>
        <p className="lunar">{day.lunar.replace(/\.$/, '')}</p>
        {day.great ? (
          <>
            <p className="headline">{day.great.name}</p>
            <p className="sentence">{day.great.sentence}</p>
            <GradeLine day={day} />
          </>
        ) : (
          <>
            <GradeLine day={day} />
            <p className="headline">{day.headline}</p>
            <p className="sentence">{day.sentence}</p>
          </>
        )}
        {day.holidays && (
          <p className="holidays">
            <Icon name="star" size={18} />
            <span>{day.holidays}</span>
          </p>
        )}
        <ul className="asked">
          {day.asked.map(({ answer, line }) => (
            <li key={line}>
              <span className={toneOf(answer)}>
                <AnswerMark answer={answer} />
              </span>
              <span>{line}</span>
            </li>
          ))}
        </ul>
        <p className="more">
          <a href={day.address} target="_blank" rel="noopener">
            {day.open}
          </a>
          <span>{PRODUCT_NAME}</span>
        </p>
      </div>
    </article>
  )
}

/** The grade of the day; a festival that leads it stands before. */
function GradeLine({ day: { grade, gradeName } }: { day: DayCard }) {
  const answer = answerOfGrade(grade)
  return (
    <p className={`grade ${toneOf(answer)}`}>
      <AnswerMark answer={answer} />
      <span>{gradeName}</span>
    </p>
  )
}
