import type { Options } from 'react-joyride'

/** How the tour looks and moves; pixels and milliseconds. Calm readers see no scrolling. */
export function tourOptions(isCalm: boolean): Partial<Options> {
  return {
    scrollOffset: 100,
    spotlightPadding: 100,
    width: 380,
    zIndex: 10_000,
    scrollDuration: isCalm ? 0 : 300,
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
