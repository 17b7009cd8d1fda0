import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from './page-test.ts'

/** A page as it is printed: its pages, the paper of the first in points, and its text without spaces. */
export async function pdfOf(page: Page) {
  const bytes = await page.pdf({ preferCSSPageSize: true })
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const sheet = await pdf.getPage(1)
  const { items } = await sheet.getTextContent()
  const [, , width = 0, height = 0] = sheet.view
  const text = items
    .map(item => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
  // Ligatures and ends of lines come as parts of their own.
  return {
    size: bytes.length,
    pages: pdf.numPages,
    paper: [Math.round(width), Math.round(height)],
    text: unspaced(text),
  }
}

export const unspaced = (text: string) => text.replace(/\s/g, '')
