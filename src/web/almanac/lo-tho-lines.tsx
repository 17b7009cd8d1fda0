import { Fragment } from 'react'
import type { LoThoData } from '#contract/lo-tho.schema.ts'
import s from './lo-tho-lines.module.css'

type Cells = LoThoData['line']

/** The lines as they are copied. */
export function loThoText({ dateLine, line }: LoThoData): string {
  return [dateLine, line].map(cells => cells.map(({ text }) => text).join(' ')).join('\n')
}

/** The date and the line of a day in Tibetan script; they break between cells alone. */
export function LoThoLines({ data: { date, dateLine, line } }: { data: LoThoData }) {
  return (
    <div key={date} className={s.lines}>
      <Line cells={dateLine} />
      <Line cells={line} />
    </div>
  )
}

function Line({ cells }: { cells: Cells }) {
  return (
    <p lang="bo">
      {cells.map(({ id, text }, place) => (
        <Fragment key={id}>
          {place > 0 && ' '}
          <span>{text}</span>
        </Fragment>
      ))}
    </p>
  )
}
