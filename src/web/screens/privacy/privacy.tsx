import { LongTextPage } from '../../components/long-text.tsx'

export function Screen() {
  return <LongTextPage />
}
