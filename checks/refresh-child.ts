import { openSession, refreshSession } from '#server/accounts/session.ts'
import { openDatabase } from '#server/store/pool.ts'
import { insertUser } from '#server/store/users.ts'

// A person who refreshes without end, and says each token once it is stored; someone will kill this process.
const { queries } = openDatabase(JSON.parse(process.env.CONNECTION ?? '{}'), () => {})
const now = new Date()
const person = { passwordHash: null, emailConfirmedAt: now, lang: 'en', createdAt: now }
const user = await insertUser(queries, {
  ...person,
  email: `child${process.pid}.${now.getTime()}@example.org`,
})
let { token } = await openSession(queries, { userId: user?.id ?? '', remember: false }, now)
for (;;) {
  process.stdout.write(`${token}\n`)
  const result = await refreshSession(queries, token, new Date())
  if (result.kind !== 'refreshed') throw new Error(result.kind)
  token = result.answer.token
}
