import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { satisfies } from 'semver'
import * as z from 'zod'
import { type Lock, labelOf, nameOf } from './lock.ts'

/** What a source said: findings that fail, and a line of what was and was not looked at. */
export type Answer = Readonly<{ bad: readonly string[]; line: string }>

const GRAVE = new Set(['high', 'critical'])

const auditSchema = z.looseObject({
  auditReportVersion: z.number(),
  vulnerabilities: z.record(
    z.string(),
    z.looseObject({ severity: z.string(), range: z.string(), nodes: z.array(z.string()) }),
  ),
})

const signaturesSchema = z.looseObject({
  invalid: z.array(z.looseObject({ name: z.string(), version: z.string() })),
  missing: z.array(z.looseObject({ name: z.string(), version: z.string() })),
})

/** The registry's own list of known holes, where it has one. */
export async function audit(places: readonly string[]): Promise<Answer> {
  return judgeAudit(await npm(['audit', '--json']), places)
}

/**
 * @param text what `npm audit --json` printed
 * @param places what we ship: a grave hole there fails, one in a tool of development is counted
 */
export function judgeAudit(text: string, places: readonly string[]): Answer {
  const answer = auditSchema.safeParse(json(text))
  if (!answer.success) return { bad: [], line: `advisories NOT CHECKED by the registry: ${reason(text)}` }
  const grave = Object.entries(answer.data.vulnerabilities).filter(([, one]) => GRAVE.has(one.severity))
  const ours = grave.filter(([, one]) => one.nodes.some(node => places.includes(node)))
  return {
    bad: ours.map(([name, one]) => `${name} ${one.range}: ${one.severity} advisory, see npm audit`),
    line: `advisories by the registry: ${ours.length} grave in what is shipped, ${grave.length - ours.length} in tools`,
  }
}

/** Whether the registry signed what is installed; npm fetches its keys from a second host. */
export async function signatures(): Promise<Answer> {
  return judgeSignatures(await npm(['audit', 'signatures', '--json']))
}

/** @param text what `npm audit signatures --json` printed */
export function judgeSignatures(text: string): Answer {
  const answer = signaturesSchema.safeParse(json(text))
  if (!answer.success) return { bad: [], line: `signatures NOT CHECKED: ${reason(text)}` }
  const { invalid, missing } = answer.data
  return {
    bad: invalid.map(one => `${one.name}@${one.version}: its signature is not the registry's`),
    line: `signatures: ${invalid.length} wrong, ${missing.length} missing`,
  }
}

/** npm without tries again, so that a registry that does not answer costs half a minute at most. */
function npm(args: readonly string[]): Promise<string> {
  const options = ['--fetch-retries=0', '--fetch-timeout=20000']
  return new Promise(resolve => {
    execFile(
      'npm',
      [...args, ...options],
      { timeout: 30_000, maxBuffer: 50_000_000 },
      (error, stdout, stderr) =>
        resolve(stdout.trim() || stderr.trim() || (error?.killed ? 'no answer' : '')),
    )
  })
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const failureSchema = z.looseObject({
  message: z.string().optional(),
  error: z.looseObject({ summary: z.string() }).optional(),
})

/** The first words of an error, without addresses. */
function reason(text: string): string {
  const failure = failureSchema.safeParse(json(text)).data
  const said = failure?.error?.summary || failure?.message || text.split('\n')[0] || 'no answer'
  return said.replaceAll(/\s*(- POST )?https?:\/\/\S+/g, '').slice(0, 100)
}

const advisorySchema = z.looseObject({
  id: z.string(),
  withdrawn: z.string().optional(),
  database_specific: z.looseObject({ severity: z.string().optional() }).optional(),
  affected: z
    .array(
      z.looseObject({
        package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
        versions: z.array(z.string()).default([]),
        ranges: z.array(z.looseObject({ events: z.array(z.record(z.string(), z.string())) })).default([]),
      }),
    )
    .default([]),
})

/**
 * Advisories of a folder: files in the format of osv.dev, as the unpacked archive of its npm part has them. For a network in which the
 * registry answers no audit.
 */
export function offline(folder: string, lock: Lock, places: readonly string[]): Answer {
  if (!existsSync(folder))
    return { bad: [`${folder}: there is no such folder`], line: 'advisories: none read' }
  const files = readdirSync(folder).filter(name => name.endsWith('.json'))
  const texts = files.map(name => readFileSync(join(folder, name), 'utf8'))
  const { bad, line } = judgeOffline(texts, lock, places)
  return files.length === 0 ? { bad: [`${folder}: there is no advisory`], line } : { bad, line }
}

/** @param texts advisories, one each */
export function judgeOffline(texts: readonly string[], lock: Lock, places: readonly string[]): Answer {
  const byName = new Map<string, string[]>()
  for (const place of places) byName.set(nameOf(place), [...(byName.get(nameOf(place)) ?? []), place])
  const found = texts.flatMap(text => {
    const advisory = advisorySchema.parse(JSON.parse(text))
    if (advisory.withdrawn !== undefined) return []
    // Packages that were made to harm have no severity.
    const isMalware = advisory.id.startsWith('MAL-')
    const severity = isMalware
      ? 'critical'
      : (advisory.database_specific?.severity ?? 'unknown').toLowerCase()
    return advisory.affected
      .filter(one => one.package?.ecosystem === 'npm')
      .flatMap(one =>
        (byName.get(one.package?.name ?? '') ?? [])
          .filter(place => isAffected(lock[place]?.version ?? '', one))
          .map(place => ({ severity, text: `${labelOf(place, lock)}: ${advisory.id}, ${severity}` })),
      )
  })
  // Of an unknown severity the worst is supposed.
  const grave = found.filter(one => GRAVE.has(one.severity) || one.severity === 'unknown')
  return {
    bad: [...new Set(grave.map(one => one.text))],
    line: `advisories by ${texts.length} files: ${grave.length} grave, ${found.length - grave.length} lesser`,
  }
}

type Affected = z.infer<typeof advisorySchema>['affected'][number]

function isAffected(version: string, { versions, ranges }: Affected): boolean {
  return (
    versions.includes(version) ||
    ranges.some(({ events }) => satisfies(version, range(events), { includePrerelease: true }))
  )
}

/** Events lie in order: from `introduced` to before the next `fixed`, or to `last_affected`, or without an end. */
function range(events: readonly Record<string, string>[]): string {
  const parts: string[] = []
  for (const { introduced, fixed, last_affected } of events) {
    if (introduced !== undefined) parts.push(introduced === '0' ? '>=0.0.0-0' : `>=${introduced}`)
    const end = fixed === undefined ? last_affected && `<=${last_affected}` : `<${fixed}`
    if (end) parts.push(`${parts.pop() ?? '>=0.0.0-0'} ${end}`)
  }
  return parts.join(' || ')
}
