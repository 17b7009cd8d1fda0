import { existsSync } from 'node:fs'
import { installDebian } from './debian.mjs'
import { Failure } from './fail.mjs'
import { bin, run, tail } from './run.mjs'
import { step } from './step.mjs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds a Chromium, or installs one.
 * @returns {Promise<string>} its path
 */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new Failure(`CHROMIUM_PATH is ${chosen}, and there is no such file.`)
  }
  const found = usual.find(existsSync) ?? (await playwrights())
  if (found) return found
  return (await installFromDebian()) ?? (await installFromPlaywright())
}

const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * Finds the headless build of Chromium for the journeys, or installs it; elsewhere an ordinary Chromium. It has no windows of its
 * own: the same six journeys took 20.0 s of user CPU with it and 27.5 s with the ordinary program.
 * @returns {Promise<string>} its path
 */
export async function ensureHeadlessChromium() {
  if (process.env.CHROMIUM_PATH) return ensureChromium()
  if (!existsSync(headlessShell)) await installDebian(['chromium-headless-shell'])
  return existsSync(headlessShell) ? headlessShell : ensureChromium()
}

async function playwrights() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

async function installFromDebian() {
  await installDebian(['chromium'])
  return usual.find(existsSync)
}

async function installFromPlaywright() {
  const { code, output } = await step('Installing Chromium with Playwright', () =>
    run(bin('playwright'), ['install', 'chromium']),
  )
  const path = code === 0 ? await playwrights() : undefined
  if (path) return path
  throw new Failure(
    'The browser tests need a Chromium and none could be installed: install one and set CHROMIUM_PATH to its program, or run `npm test -- unit`.',
    tail(output),
  )
}
