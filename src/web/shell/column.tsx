import { Outlet } from 'react-router'
import type { FormWidth } from '../app/widths.ts'
import s from './shell.module.css'

/** A screen no wider than its form. */
export function Column({ width }: { width: FormWidth }) {
  return (
    <div className={s.column} data-width={width}>
      <Outlet />
    </div>
  )
}
