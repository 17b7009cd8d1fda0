/** Screens that have the menu beside the page. */
export const LARGE = '(min-width: 1200px)'

/** The widest that a form gets, in pixels. */
export type FormWidth = 480 | 500 | 550 | 600
