import { Outlet } from 'react-router'
import s from './shell.module.css'

/** The widest that a form gets, in pixels. */
export type FormWidth = 480 | 500 | 550 | 600

/** A screen no wider than its form. */
export function Column({ width }: { width: FormWidth }) {
  return (
    <div className={s.column} data-width={width}>
      <Outlet />
    </div>
  )
}
