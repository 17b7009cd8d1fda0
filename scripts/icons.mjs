// Writes the app icons from src/web/public/favicon.svg: PNG files that a phone puts on its home screen. A maskable icon
// fills the whole square and keeps the sign inside the middle four fifths.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { ensureChromium } from './lib/chromium.mjs'

const PUBLIC = new URL('../src/web/public/', import.meta.url)
const ICONS = [
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['icon-maskable-512.png', 512],
]

const mark = readFileSync(new URL('favicon.svg', PUBLIC), 'utf8')
const square = mark.replace(' rx="7"', '')

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
for (const [name, size] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const rounded = name.startsWith('icon-') && !name.includes('maskable')
  await page.setContent(
    `<body style="margin:0">${(rounded ? mark : square).replace('<svg ', `<svg width="${size}" height="${size}" style="display:block" `)}`,
  )
  await page.screenshot({ path: fileURLToPath(new URL(name, PUBLIC)), omitBackground: true })
  await page.close()
}
await browser.close()
