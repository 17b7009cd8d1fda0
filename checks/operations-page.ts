import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { settings } from '#server/config.ts'

const PAGE = 'docs/operations.md'

/**
 * What a walk of `docs/operations.md` found once and what can be seen without a machine to walk on: files and commands that the page names are there,
 * its blocks are shell, upgrade and way back stop at the first line that fails, and `npm prune` leaves the list of packages as git knows it; a command
 * and the backup run with the user, folder and settings of the service, and the backup in its sandbox.
 * Seen to fail: with `git pull` without `&&`, `npm prune` without `--no-save`, `dawa restorr`, an open quote, no `OPERATOR_EMAIL` in step 4, `User=root` in `deploy/dawa`,
 * and a backup without `ProtectHome`.
 */
export function operationsPage(needed: readonly string[]): string[] {
  const page = readFileSync(PAGE, 'utf8')
  return [...namesOf(page), ...blocksOf(page), ...settingsOf(page, needed), ...unitsAlike()]
}

function namesOf(page: string): string[] {
  const files = [...page.matchAll(/\bdeploy\/[\w-]+(?:\.\w+)*/g)]
    .map(([file]) => file)
    // Written by whoever runs the product.
    .filter(file => !['deploy/tls', 'deploy/.env'].includes(file) && !existsSync(file))
  const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> })
    .scripts
  const runs = [...page.matchAll(/`npm run ([\w-]+)/g)].flatMap(([, name = '']) =>
    name in scripts ? [] : [`npm run ${name}`],
  )
  const commands = [...page.matchAll(/(?:^|`|&& )dawa ([a-z]+)\b/gm)].flatMap(([, name = '']) =>
    existsSync(`src/cli/${name}.ts`) ? [] : [`dawa ${name}`],
  )
  return [...files, ...runs, ...commands].map(name => `${PAGE}: there is no ${name}`)
}

function blocksOf(page: string): string[] {
  const blocks = [...page.matchAll(/^( *)```\n([\s\S]*?)^ *```$/gm)]
    .map(([, indent = '', text = '']) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))
    // The others are of nginx and Prometheus.
    .filter(text => !/^(upstream|scrape_configs)/.test(text))
  const noShell = blocks.flatMap(text => {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' })
    return status === 0 ? [] : [`${PAGE}: ${stderr.trim()}`]
  })
  const goingOn = blocks
    .filter(text => /git (pull|checkout)/.test(text))
    .flatMap(text => text.trim().split('\n').slice(0, -1))
    .filter(line => !line.endsWith(' &&'))
    .map(line => `${PAGE}: the lines after "${line}" happen when it fails`)
  const pruned = page
    .split('\n')
    .filter(line => / npm prune --omit=dev --no-audit/.test(line))
    .map(line => `${PAGE}: package-lock.json may be changed by ${line.trim()}`)
  return [...noShell, ...goingOn, ...pruned]
}

function settingsOf(page: string, needed: readonly string[]): string[] {
  const [, block = ''] = /cat > \/etc\/dawa\.env <<END\n([\s\S]*?)END\n/.exec(page) ?? []
  const given = [...block.matchAll(/^ *(\w+)=/gm)].map(([, name = '']) => name)
  return [
    ...needed.filter(name => !given.includes(name)).map(name => `${PAGE}: ${name} is not in /etc/dawa.env`),
    ...given.filter(name => !(name in settings)).map(name => `${PAGE}: ${name} is no setting`),
  ]
}

/** What whoever runs beside the service has in common with it, and what bounds them. */
const COMMON = /^(User|Group|WorkingDirectory|EnvironmentFile|Environment|UMask)=.*$/gm
const SANDBOX = /^(NoNew|Capability|Ambient|Protect|Private|Proc|Restrict|Lock|RemoveIPC|SystemCall)\w*=.*$/gm

function unitsAlike(): string[] {
  const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
  const service = read('dawa.service').replace(/^RestartSec=.*$|^Restart=.*$/gm, '')
  const common = service.match(COMMON) ?? []
  const backup = read('dawa-backup.service').split('\n')
  const command = read('dawa')
  return [
    ...[...common, ...(service.match(SANDBOX) ?? [])]
      .filter(line => !backup.includes(line))
      .map(line => `dawa-backup.service: ${line} is not as in dawa.service`),
    ...common
      .filter(line => !command.includes(line.replace(/^Environment=/, '--setenv=')))
      .map(line => `deploy/dawa: ${line} is not as in dawa.service`),
    ...(spawnSync('sh', ['-n', 'deploy/dawa']).status === 0 ? [] : ['deploy/dawa is no shell']),
  ]
}
