import { existsSync } from 'node:fs'
import { run } from './run.mjs'
import { step } from './step.mjs'

/**
 * Installs packages of Debian where this machine is one and we may.
 * @param {string[]} packages
 * @returns {Promise<boolean>} whether it was tried and done
 */
export async function installDebian(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const { code } = await step(`Installing ${packages.join(', ')} with apt-get`, async () => {
    await run('apt-get', ['update'], { env })
    return run(
      'apt-get',
      ['-o', 'DPkg::Lock::Timeout=600', 'install', '-y', '--no-install-recommends', ...packages],
      { env },
    )
  })
  return code === 0
}
