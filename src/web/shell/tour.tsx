import { useEffect, useRef, useState } from 'react'
import { type EventHandler, Joyride, type Options, type Step, type TooltipRenderProps } from 'react-joyride'
import { useLocation } from 'react-router'
import { endTour } from '../app/tour-state.ts'
import { IconButton } from '../components/icon-button.tsx'
import { MainButton, QuietButton } from '../components/page.tsx'
import { useWords } from '../i18n/words.tsx'
import s from './tour.module.css'

/** Time that the menu has to come or go. */
const MENU_MS = 400

interface TourProps {
  /** Opens the menu for a step; closing it restores the state that the user chose. */
  showMenu: (isShown: boolean) => void
}

/** A card that finds no room beside its target moves over the light around it rather than out of the window. */
const INSIDE = { shiftOptions: { crossAxis: true, padding: 8, boundary: [] } }

/** Leads through the day screen and the menu. */
export function Tour({ showMenu }: TourProps) {
  const { t } = useWords()
  const isMenuOurs = useRef(false)
  const [options] = useState(() => tourOptions(matchMedia('(prefers-reduced-motion: reduce)').matches))
  const [steps] = useState(() => presentStops().map(makeStep))
  const isOnDay = /\/day(\/|$)/.test(useLocation().pathname)
  useEffect(() => {
    if (isOnDay) return
    showMenu(false)
    endTour()
  }, [isOnDay, showMenu])

  function makeStep(stop: TourStop): Step {
    const target = () => visibleTarget(stop)
    return {
      target,
      title: t(`tour.${stop}Title`),
      content: t(`tour.${stop}Text`),
      isFixed: isInMenu(stop) || stop === 'menu',
      before: async () => {
        const isReady = isInMenu(stop) ? visibleTarget('month') !== null : !isMenuOurs.current
        if (isReady) return
        isMenuOurs.current = isInMenu(stop)
        showMenu(isMenuOurs.current)
        await new Promise(resolve => setTimeout(resolve, MENU_MS))
      },
    }
  }

  const onEvent: EventHandler = ({ type }) => {
    if (type !== 'tour:end') return
    showMenu(false)
    endTour()
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <Joyride
      run
      continuous
      steps={steps}
      options={options}
      floatingOptions={INSIDE}
      tooltipComponent={TourCard}
      beaconComponent={Empty}
      loaderComponent={Empty}
      onEvent={onEvent}
    />
  )
}

/** Replaces parts that would write a style sheet into the page, which its policy forbids. */
function Empty() {
  return <span />
}

function TourCard({ index, size, step, isLastStep, controls }: TooltipRenderProps) {
  const { t } = useWords()
  const onward = useRef<HTMLButtonElement>(null)
  // The card is positioned afterwards: scrolling to its first place would be wrong.
  useEffect(() => onward.current?.focus({ preventScroll: true }), [])
  // The library handles the key only once the card is positioned.
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') controls.skip('button_close')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [controls])
  return (
    <div
      className={s.card}
      role="dialog"
      aria-modal="true"
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
    >
      <IconButton
        icon="close"
        name={t('shell.close')}
        edge="end"
        onClick={() => controls.skip('button_close')}
      />
      <span className={s.progress}>{t('tour.progress', { step: index + 1, steps: size })}</span>
      <h2 id="tour-title">{step.title}</h2>
      <p id="tour-text">{step.content}</p>
      <div className={s.actions}>
        {index > 0 && (
          <QuietButton onClick={() => controls.prev('button_back')}>{t('tour.back')}</QuietButton>
        )}
        <MainButton ref={onward} onClick={() => controls.next('button_primary')}>
          {t(isLastStep ? 'tour.done' : 'tour.next')}
        </MainButton>
      </div>
    </div>
  )
}

/** What the tour shows, in its order. */
const TOUR_STOPS = ['next', 'date', 'menu', 'month', 'convert', 'login'] as const

export type TourStop = (typeof TOUR_STOPS)[number]

const SELECTORS: Readonly<Record<TourStop, string>> = {
  next: 'main nav a[data-edge="end"]',
  date: 'main [data-day] > span',
  menu: 'header [popovertarget="drawer"]',
  month: '#drawer a[href$="/month"]',
  convert: '#drawer a[href$="/convert"]',
  login: '#drawer a[href*="/account"]',
}

/** True for what stands in the menu. */
export function isInMenu(stop: TourStop): boolean {
  return TOUR_STOPS.indexOf(stop) >= 3
}

/** What of the tour is on the page at all, shown or hidden. */
export function presentStops(): TourStop[] {
  return TOUR_STOPS.filter(stop => document.querySelector(SELECTORS[stop]))
}

/** The element of a stop, where it can be seen. */
export function visibleTarget(stop: TourStop): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(SELECTORS[stop])
  return element?.checkVisibility() ? element : null
}

/** How the tour looks and moves; pixels and milliseconds. With reduced motion nothing scrolls. */
export function tourOptions(isReduced: boolean): Partial<Options> {
  return {
    scrollOffset: 100,
    spotlightPadding: 100,
    width: 380,
    zIndex: 10_000,
    scrollDuration: isReduced ? 0 : 300,
    skipBeacon: true,
    targetWaitTimeout: 0,
    blockTargetInteraction: true,
    overlayClickAction: false,
    closeButtonAction: 'skip',
    dismissKeyAction: false,
    overlayColor: 'var(--shade)',
    arrowColor: 'var(--raised)',
  }
}
