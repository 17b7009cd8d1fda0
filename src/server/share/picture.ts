import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'satori'
import type { ShareFormat } from '#contract/page.ts'
import { loadOnce } from '../core/load-once.ts'

const SIZES: Readonly<Record<ShareFormat, { width: number; height: number }>> = {
  wide: { width: 1200, height: 630 },
  story: { width: 1080, height: 1920 },
}

const require = createRequire(import.meta.url)

/** The typeface of the pages, in the parts that seven languages need. */
function loadFonts(): Font[] {
  return (['latin', 'cyrillic'] as const).flatMap(part =>
    ([400, 500] as const).map((weight): Font => {
      const file = `@fontsource/eb-garamond/files/eb-garamond-${part}-${weight}-normal.woff`
      const name = part === 'latin' ? 'EB Garamond' : 'EB Garamond Cyrillic'
      return { name, weight, style: 'normal', data: readFileSync(require.resolve(file)) }
    }),
  )
}

/** Painter and typeface are loaded with the first picture: a start does without. */
const painter = loadOnce(async () => {
  const [{ default: draw }, { renderAsync }] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
  ])
  return { draw, renderAsync, fonts: loadFonts() }
})

/**
 * Paints the elements of a picture as PNG. Text becomes outlines, so that the painter needs no fonts. The layout takes the event loop,
 * the painting a thread beside it.
 */
export async function paint(elements: unknown, format: ShareFormat): Promise<Buffer> {
  const { draw, renderAsync, fonts } = await painter()
  const svg = await draw(elements as Parameters<typeof draw>[0], { ...SIZES[format], fonts })
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return image.asPng()
}
