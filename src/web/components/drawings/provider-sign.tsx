import type { Provider } from '#contract/providers.ts'
import { Drawing, type PieceProps } from './drawing.tsx'

/** The sign of a firm in the colour of the text around it, drawn by us after its shape. */
export function ProviderSign({ name, size = 20, ...frame }: PieceProps & { name: Provider }) {
  return (
    <Drawing box={[24, 24]} size={size} {...frame}>
      <path d={SIGNS[name]} fill="currentColor" />
    </Drawing>
  )
}

const SIGNS: Readonly<Record<Provider, string>> = {
  google: 'M18.9 6.7L16.4 9.1A6.1 6.1 0 1 0 17.9 13.9H12.2V10.4H21.5A9.6 9.6 0 1 1 18.9 6.7Z',
  apple:
    'M15.9 2C16 4.3 14.1 6.3 12 6.3C11.8 4.1 13.8 2.1 15.9 2ZM12.3 7.8C13.1 7.8 14.4 6.7 16.1 6.7C17.5 6.7 18.9 7.4 19.7 8.7C16.6 10.4 17.1 14.7 20.3 15.9C19.6 17.8 17.9 21.6 15.7 21.6C14.5 21.6 13.9 20.8 12.4 20.8C10.9 20.8 10.3 21.6 9.1 21.6C6.8 21.6 3.7 16.9 3.7 12.7C3.7 9 6.1 6.8 8.6 6.8C10.2 6.8 11.4 7.8 12.3 7.8Z',
}
