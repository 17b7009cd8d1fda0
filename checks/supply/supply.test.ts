import { expect, test } from 'vitest'
import { judgeAudit, judgeOffline, judgeSignatures } from './advisories.ts'
import { licenceFindings } from './licences.ts'
import { closure, type LockEntry, type Manifest, originFindings } from './lock.ts'
import { sbomFindings } from './sbom.ts'
import { tableFindings } from './table.ts'

// Each test plants the faults that the check is there to find, beside data without one.

const entry = (more: Partial<LockEntry> = {}): LockEntry => ({
  version: '1.0.0',
  integrity: 'sha512-AAAA',
  link: false,
  dev: false,
  license: 'MIT',
  hasInstallScript: false,
  dependencies: {},
  optionalDependencies: {},
  peerDependencies: {},
  peerDependenciesMeta: {},
  ...more,
})
const manifest = (more: Partial<Manifest> = {}): Manifest => ({
  name: 'dawa',
  version: '0.1.0',
  dependencies: { a: '1.0.0' },
  devDependencies: {},
  allowScripts: {},
  ...more,
})
const place = 'node_modules/a'

test('the lock file names no address, has integrities, and scripts were decided on', () => {
  expect(originFindings({ [place]: entry() }, manifest())).toEqual([])
  const faults: [Partial<LockEntry>, Partial<Manifest>][] = [
    [{ resolved: 'https://elsewhere.example/a.tgz' }, {}],
    [{ resolved: 'git+ssh://git@elsewhere.example/a.git' }, {}],
    [{ integrity: undefined }, {}],
    [{ integrity: 'sha1-AAAA' }, {}],
    [{ link: true }, {}],
    [{ hasInstallScript: true }, {}],
    [{}, { allowScripts: { a: true } }],
    [{}, { dependencies: { a: '^1.0.0' } }],
    [{}, { devDependencies: { b: 'github:somebody/b' } }],
  ]
  for (const [lock, root] of faults)
    expect(
      originFindings({ [place]: entry(lock) }, manifest(root)),
      JSON.stringify([lock, root]),
    ).toHaveLength(1)
  const script = { [place]: entry({ hasInstallScript: true }) }
  expect(originFindings(script, manifest({ allowScripts: { a: false } }))).toEqual([])
})

test('a package is looked for beside the one that needs it, then above', () => {
  const lock = {
    [place]: entry({ dependencies: { b: '1', '@s/c': '1' }, optionalDependencies: { other: '1' } }),
    'node_modules/a/node_modules/b': entry({ version: '2.0.0', dependencies: { d: '1' } }),
    'node_modules/b': entry(),
    'node_modules/@s/c': entry(),
    'node_modules/d': entry({
      peerDependencies: { a: '1', optional: '1' },
      peerDependenciesMeta: { optional: { optional: true } },
    }),
    'node_modules/optional': entry(),
  }
  expect(closure(lock, ['a'])).toEqual([
    place,
    'node_modules/a/node_modules/b',
    'node_modules/d',
    'node_modules/@s/c',
  ])
  expect(() => closure(lock, ['nowhere'])).toThrow('nowhere')
})

test('only known licences are shipped', () => {
  const lock = {
    [place]: entry(),
    'node_modules/ical.js': entry({ license: 'MPL-2.0' }),
    'node_modules/satori': entry({ license: 'MPL-2.0' }),
    'node_modules/@resvg/resvg-js-linux-x64-gnu': entry({ license: 'MPL-2.0' }),
    'node_modules/@fontsource/eb-garamond': entry({ license: 'OFL-1.1' }),
  }
  const findings = (more: Record<string, LockEntry>) => {
    const all = { ...lock, ...more }
    return licenceFindings(all, Object.keys(all), () => undefined)
  }
  expect(findings({})).toEqual([])
  expect(findings({ 'node_modules/g': entry({ license: 'GPL-3.0' }) })).toEqual([
    'g@1.0.0: its licence is GPL-3.0',
  ])
  expect(findings({ 'node_modules/g': entry({ license: '(GPL-3.0 OR MIT)' }) })).toEqual([])
  expect(findings({ 'node_modules/g': entry({ license: 'MIT AND GPL-3.0' }) })).toHaveLength(1)
  expect(findings({ 'node_modules/g': entry({ license: undefined }) })).toEqual([
    'g@1.0.0: its licence is not told',
  ])
  expect(findings({ 'node_modules/satori': entry({ license: 'AGPL-3.0' }) })).toHaveLength(1)
  expect(licenceFindings(lock, [place], () => undefined)).toHaveLength(4)
  // What is installed says more than the lock file.
  expect(
    licenceFindings(lock, Object.keys(lock), one => (one === place ? 'GPL-3.0' : undefined)),
  ).toHaveLength(1)
})

test('tables and dependencies say the same', () => {
  const page =
    '# Title\n\n## Here\n\n| package | for |\n|---|---|\n| `a` | It does. |\n\n## There\n\n| `b` | Other. |\n'
  expect(tableFindings(page, 'Here', ['a'])).toEqual([])
  expect(tableFindings(page, 'Here', ['a', 'b'])).toEqual(['dependencies.md: no line for b'])
  expect(tableFindings(page, 'Here', [])).toEqual(['dependencies.md: a is no dependency'])
  expect(tableFindings(page, 'Nowhere', ['a'])).toHaveLength(1)
  expect(tableFindings(page.replace('It does.', ''), 'Here', ['a'])).toEqual([
    'dependencies.md: a has no reason',
  ])
  expect(tableFindings(page.replace('\n\n## There', ''), 'Here', ['a'])).toEqual([
    'dependencies.md: b is no dependency',
  ])
})

test('an audit fails by grave holes in what is shipped, and an audit that was not made is said', () => {
  const hole = (severity: string, node = place) =>
    JSON.stringify({
      auditReportVersion: 2,
      vulnerabilities: { a: { name: 'a', severity, range: '<2.0.0', nodes: [node] } },
    })
  expect(judgeAudit(hole('critical'), [place]).bad).toEqual(['a <2.0.0: critical advisory, see npm audit'])
  expect(judgeAudit(hole('high'), [place]).bad).toHaveLength(1)
  expect(judgeAudit(hole('moderate'), [place]).bad).toEqual([])
  expect(judgeAudit(hole('critical', 'node_modules/tool'), [place])).toEqual({
    bad: [],
    line: 'advisories by the registry: 0 grave in what is shipped, 1 in tools',
  })
  const refused =
    '{"message":"405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk"}'
  expect(judgeAudit(refused, [place]).line).toBe(
    'advisories NOT CHECKED by the registry: 405 Method Not Allowed',
  )
  expect(judgeAudit('', [place]).line).toContain('NOT CHECKED')
})

test('a wrong signature fails, a missing one is counted', () => {
  const wrong = { invalid: [{ name: 'a', version: '1.0.0' }], missing: [{ name: 'b', version: '1.0.0' }] }
  expect(judgeSignatures(JSON.stringify(wrong))).toEqual({
    bad: ["a@1.0.0: its signature is not the registry's"],
    line: 'signatures: 1 wrong, 1 missing',
  })
  expect(judgeSignatures('npm error network\n').line).toBe('signatures NOT CHECKED: npm error network')
})

test('advisories of a folder hit the versions that they name', () => {
  const lock = { [place]: entry({ version: '1.5.0' }) }
  const advisory = (events: Record<string, string>[], more: object = {}) =>
    JSON.stringify({
      id: 'GHSA-0000',
      database_specific: { severity: 'HIGH' },
      affected: [{ package: { ecosystem: 'npm', name: 'a' }, ranges: [{ type: 'SEMVER', events }] }],
      ...more,
    })
  const bad = (...texts: string[]) => judgeOffline(texts, lock, [place]).bad
  expect(bad(advisory([{ introduced: '0' }, { fixed: '1.5.1' }]))).toEqual(['a@1.5.0: GHSA-0000, high'])
  expect(bad(advisory([{ introduced: '0' }, { fixed: '1.5.0' }]))).toEqual([])
  expect(bad(advisory([{ introduced: '1.5.0' }, { last_affected: '1.5.0' }]))).toHaveLength(1)
  expect(bad(advisory([{ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '1.4.0' }]))).toHaveLength(1)
  expect(bad(advisory([{ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '1.6.0' }]))).toEqual([])
  expect(bad(advisory([{ introduced: '0' }], { withdrawn: '2026-01-01T00:00:00Z' }))).toEqual([])
  expect(bad(advisory([{ introduced: '0' }], { database_specific: { severity: 'LOW' } }))).toEqual([])
  expect(bad(advisory([{ introduced: '0' }], { database_specific: undefined }))).toEqual([
    'a@1.5.0: GHSA-0000, unknown',
  ])
  const malware = { package: { ecosystem: 'npm', name: 'a' }, versions: ['1.5.0'] }
  expect(bad(JSON.stringify({ id: 'MAL-1', affected: [malware] }))).toEqual(['a@1.5.0: MAL-1, critical'])
  expect(bad(JSON.stringify({ id: 'MAL-1', affected: [{ ...malware, versions: ['1.4.0'] }] }))).toEqual([])
  const python = { package: { ecosystem: 'PyPI', name: 'a' }, versions: ['1.5.0'] }
  expect(bad(JSON.stringify({ id: 'MAL-1', affected: [python] }))).toEqual([])
})

test('a bill of materials is CycloneDX and names what is shipped', () => {
  const component = {
    type: 'library',
    name: 'a',
    version: '1.0.0',
    'bom-ref': 'a@1.0.0',
    purl: 'pkg:npm/a@1.0.0',
  }
  const bill = (component: object, more: object = {}) => ({
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    components: [component],
    dependencies: [{ ref: 'a@1.0.0' }],
    ...more,
  })
  const licenses = [{ license: { id: 'MIT' } }]
  const lock = { [place]: entry() }
  expect(sbomFindings(bill({ ...component, licenses }), lock, [place])).toEqual([])
  expect(sbomFindings(bill({ ...component, licenses }), lock, [])).toEqual([
    'sbom.json: a@1.0.0 is not shipped',
  ])
  expect(sbomFindings(bill({ ...component, licenses }, { components: [] }), lock, [place])).toEqual([
    'sbom.json: lacks a@1.0.0',
  ])
  expect(sbomFindings(bill({ ...component, licenses: [] }), lock, [place])).toHaveLength(1)
  expect(sbomFindings(bill({ ...component, licenses }, { dependencies: [] }), lock, [place])).toHaveLength(1)
  expect(sbomFindings(bill({ ...component, licenses, type: 'thing' }), lock, [place]).length).toBeGreaterThan(
    0,
  )
  const unknown = [{ license: { id: 'No-Such-1.0' } }]
  expect(sbomFindings(bill({ ...component, licenses: unknown }), lock, [place]).length).toBeGreaterThan(0)
})
