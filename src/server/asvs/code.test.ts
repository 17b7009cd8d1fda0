import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { readSource, sourceFiles } from './testing.ts'

// Scans of the source: what a program says is found by its syntax, so that comments and texts are none.

const FILES = sourceFiles('src')
const SERVER = FILES.filter(path => /^src\/(server|contract|cli)\//.test(path))

interface Code {
  /** Calls and `new`, by the text of what is called, with the text of their arguments. */
  calls: { callee: string; args: string[]; kinds: string[] }[]
  imports: string[]
  /** Members such as `Math.random`, without spaces. */
  members: string[]
}

function readCode(path: string): Code {
  const code = readSource(path)
  const textOf = (node: { start: number; end: number }) => code.slice(node.start, node.end)
  const found: Code = { calls: [], imports: [], members: [] }
  const call = (
    callee: { start: number; end: number },
    args: { type: string; start: number; end: number }[],
  ) => found.calls.push({ callee: textOf(callee), args: args.map(textOf), kinds: args.map(kindOf) })
  const kindOf = (node: { type: string; start: number; end: number }) =>
    node.type === 'TemplateLiteral' && !textOf(node).includes('${') ? 'Literal' : node.type
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path} cannot be read.`)
  new Visitor({
    CallExpression: node => void call(node.callee, node.arguments),
    NewExpression: node => void call(node.callee, node.arguments),
    ImportDeclaration: node => {
      if (node.importKind !== 'type') found.imports.push(String(node.source.value))
    },
    ImportExpression: node => void found.imports.push(textOf(node.source).slice(1, -1)),
    MemberExpression: node => void found.members.push(textOf(node).replaceAll(/\s/g, '')),
  }).visit(program)
  return found
}

const CODE = new Map(FILES.map(path => [path, readCode(path)]))

/** The files for which a rule finds something, with what it finds. */
function findings(files: readonly string[], rule: (code: Code) => string[]): string[] {
  return files.flatMap(path => {
    const code = CODE.get(path)
    return (code ? rule(code) : []).map(found => `${path}: ${found}`)
  })
}

test('the scans read all of the source', () => {
  expect(FILES.length).toBeGreaterThan(300)
  expect(
    findings(SERVER, ({ imports }) => imports.filter(name => name === 'node:crypto')).length,
  ).toBeGreaterThan(3)
})

/** What is put together from names in the catalogue of the database itself, which no request reaches: backups and the scratch database. */
const NAMES_FROM_THE_CATALOGUE = /^src\/server\/store\/backup\//

/** What a connection is given that is no text in place: limits that are constants, the driver's own queries with their parameters, and statements of migration files. */
const OF_OURS = [
  'src/server/store/migrate.ts: client.query(NO_LIMITS)',
  'src/server/store/migrate.ts: client.query(text)',
  'src/server/store/migrate.ts: client.query(statement)',
]

test('ASVS 1.2.4: no SQL is put together from strings', () => {
  // Planted: `queries.execute(sql.raw(`… where email = '${email}'`))` in store/users.ts.
  const files = SERVER.filter(path => !NAMES_FROM_THE_CATALOGUE.test(path))
  const found = findings(files, ({ calls }) =>
    calls.flatMap(({ callee, args, kinds }) => {
      const isText = kinds[0] === 'Literal'
      if (/\bsql\.(raw|identifier)$/.test(callee) && !isText) return [`${callee}(${args[0]})`]
      const isQuery = /\b(client|pool|connection)\.query$/.test(callee)
      return isQuery && !isText ? [`${callee}(${args[0]})`] : []
    }),
  )
  expect(found).toEqual(OF_OURS)
})

/** The embedded PostgreSQL is a program; its path and arguments come from the installation and the settings. */
const STARTS_PROGRAMS = /^src\/server\/store\/embedded\//

test('ASVS 1.2.5: only the embedded database starts programs, and none goes through a shell', () => {
  // Planted: `exec(`ls ${path}`)` in places/places.ts; `shell: true` in embedded/cluster.ts.
  const starters = findings(FILES, ({ imports }) =>
    imports.filter(name => /^(node:)?child_process$/.test(name)),
  )
  expect(starters.filter(line => !STARTS_PROGRAMS.test(line))).toEqual([])
  expect(starters.length).toBeGreaterThan(0)
  const shells = findings(FILES, ({ calls }) =>
    calls.flatMap(({ callee, args }) =>
      /(^|\.)exec(Sync)?$/.test(callee) && !/\.exec$/.test(callee)
        ? [`${callee}(${args[0]})`]
        : args.some(arg => /\bshell\s*:/.test(arg)) && /spawn|execFile|fork/.test(callee)
          ? [`${callee} with a shell`]
          : [],
    ),
  )
  expect(shells).toEqual([])
})

test('ASVS 1.3.2: no text is executed', () => {
  // Planted: `eval(text)`, `new Function(text)` and `setTimeout('x()', 1)` in web/app/storage.ts; `import 'node:vm'` in server/log.ts.
  const found = findings(FILES, ({ calls, imports }) => [
    ...calls.flatMap(({ callee, args, kinds }) => {
      if (/^((window|globalThis|self)\.)?(eval|Function)$/.test(callee)) return [`${callee}(${args})`]
      const isTimer = /(^|\.)set(Timeout|Interval|Immediate)$/.test(callee)
      return isTimer && /Literal/.test(kinds[0] ?? '') ? [`${callee}(${args[0]})`] : []
    }),
    ...imports.filter(name => /^(node:)?vm$/.test(name)),
  ])
  expect(found).toEqual([])
})

test('ASVS 11.3.1, ASVS 11.3.2: the one cipher is AES-256-GCM, with a tag of 16 bytes', () => {
  // Planted: `createCipheriv('aes-256-cbc', …)` in store/encrypted.ts.
  const ciphers = findings(FILES, ({ calls }) =>
    calls.flatMap(({ callee, args }) =>
      /(create(Dec|C)ipher(iv)?|subtle\.(en|de)crypt)$/.test(callee)
        ? [`${callee} ${args[0]} ${args[3]}`]
        : [],
    ),
  )
  const given = 'CIPHER { authTagLength: TAG_BYTES }'
  expect(ciphers).toEqual(
    ['createCipheriv', 'createDecipheriv'].map(name => `src/server/store/encrypted.ts: ${name} ${given}`),
  )
  const source = readSource('src/server/store/encrypted.ts')
  expect(source).toContain("const CIPHER = 'aes-256-gcm'\nconst IV_BYTES = 12\nconst TAG_BYTES = 16\n")
})

test('ASVS 11.4.1: hashes are SHA-256 and argon2id alone', () => {
  // Planted: `createHash('md5')` in pages/pages.ts.
  const hashes = findings(FILES, ({ calls }) =>
    calls.flatMap(({ callee, args }) =>
      /\b(createHash|createHmac|subtle\.(digest|sign)|hash)$/.test(callee) && /^['"`]/.test(args[0] ?? '')
        ? [String(args[0]).toLowerCase()]
        : [],
    ),
  )
  expect(hashes.length).toBeGreaterThan(5)
  expect(hashes.filter(line => !/: 'sha-?256'$/.test(line))).toEqual([])
  // A name in a variable would escape the lines above.
  const named = FILES.filter(path => /['"`](md5|md4|sha-?1|rmd160|ripemd160)['"`]/i.test(readSource(path)))
  expect(named).toEqual([])
})

test('ASVS 11.5.1: what must not be guessed comes from the generator of the system', () => {
  // Planted: `Math.random()` in accounts/secret.ts; `BYTES = 8` there.
  expect(findings(SERVER, ({ members }) => members.filter(name => name === 'Math.random'))).toEqual([])
  const random = findings(SERVER, ({ calls }) =>
    calls.flatMap(({ callee, args }) => (callee.endsWith('randomBytes') ? [String(args[0])] : [])),
  )
  expect(random.length).toBeGreaterThan(1)
  // An IV must not come twice, and is no secret.
  for (const line of random.filter(line => !line.endsWith(': IV_BYTES'))) {
    const [path = '', size = ''] = line.split(': ')
    const bytes = Number(
      /^\d+$/.test(size) ? size : new RegExp(`${size} = (\\d+)`).exec(readSource(path))?.[1],
    )
    expect([line, bytes >= 16]).toEqual([line, true])
  }
})
