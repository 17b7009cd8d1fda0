/** What the tour shows, in its order. */
const TOUR_STOPS = ['next', 'date', 'menu', 'month', 'convert', 'login'] as const

export type TourStop = (typeof TOUR_STOPS)[number]

const SELECTORS: Readonly<Record<TourStop, string>> = {
  next: 'main nav a[data-edge="end"]',
  date: 'main h1',
  menu: '[command="show-modal"]',
  month: ':is(aside, #drawer) a[href$="/month"]',
  convert: ':is(aside, #drawer) a[href$="/convert"]',
  login: ':is(aside, #drawer) a[href*="/account"]',
}

/** True for what stands in the menu. */
export function isInMenu(stop: TourStop): boolean {
  return TOUR_STOPS.indexOf(stop) >= 3
}

/** What of the tour is on the page at all, shown or hidden. */
export function presentStops(): TourStop[] {
  return TOUR_STOPS.filter(stop => document.querySelector(SELECTORS[stop]))
}

/** The element of a stop that can be seen; the menu is there twice, once for each kind of screen. */
export function visibleTarget(stop: TourStop): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(SELECTORS[stop])]
  return found.find(element => element.checkVisibility()) ?? null
}
