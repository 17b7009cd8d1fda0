import { openSession, refreshSession } from '#server/accounts/session.ts'
import { openDatabase } from '#server/store/pool.ts'
import { insertUser } from '#server/store/users.ts'

// Refreshes a session without end and prints each token once it is stored, until the process is killed.
const { queries } = openDatabase(JSON.parse(process.env.CONNECTION ?? '{}'), () => {})
const now = new Date()
const profile = { passwordHash: null, emailConfirmedAt: now, lang: 'en', createdAt: now }
const user = await insertUser(queries, {
  ...profile,
  email: `child${process.pid}.${now.getTime()}@example.org`,
})
let { token } = await openSession(queries, { userId: user?.id ?? '', remember: false }, now)
for (;;) {
  process.stdout.write(`${token}\n`)
  const result = await refreshSession(queries, token, new Date())
  if (result.kind !== 'refreshed') throw new Error(result.kind)
  token = result.answer.token
}
