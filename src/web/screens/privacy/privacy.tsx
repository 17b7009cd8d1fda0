import { LongTextPage } from '../../parts/long-text.tsx'

export function Screen() {
  return <LongTextPage />
}
