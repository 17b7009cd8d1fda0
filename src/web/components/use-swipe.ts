import { useSwipeable } from 'react-swipeable'

/** Touch swipes of at least 10 px: to the left goes on, to the right goes back. */
export function useSwipe(onNext: () => void, onPrevious: () => void) {
  return useSwipeable({
    onSwipedLeft: onNext,
    onSwipedRight: onPrevious,
    delta: 10,
    trackTouch: true,
    trackMouse: false,
  })
}
