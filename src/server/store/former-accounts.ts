import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { type Content, readContent, withoutFormer } from './account-content.ts'
import { type DataKeys, decrypt, encrypt, hasFormerKey } from './encrypted.ts'
import { listOpenUndoLinks, type MailToken } from './mail-tokens.ts'
import type { Queries } from './pool.ts'
import { mailTokens } from './schema.ts'
import type { User } from './users.ts'

// What an account held when its address was changed, for the link that undoes it.

const placeOf = (hash: string) => `mail_tokens.former ${hash}`

/** Keeps what an account holds now for those of its undo links that know nothing yet. @param user locked */
export async function keepFormer(queries: Queries, keys: DataKeys, user: User): Promise<void> {
  const links = (await listOpenUndoLinks(queries, user.id)).filter(({ former }) => former === null)
  if (links.length === 0) return
  const content = await readContent(queries, keys, user)
  for (const { hash } of links) await storeFormer(queries, keys, hash, content)
}

async function storeFormer(queries: Queries, keys: DataKeys, hash: string, content: Content): Promise<void> {
  await queries
    .update(mailTokens)
    .set({ former: encrypt(keys, placeOf(hash), content) })
    .where(eq(mailTokens.hash, hash))
}

/** What a link keeps; undefined where no key opens it. */
export function formerOf(
  keys: DataKeys,
  { hash, former }: Pick<MailToken, 'hash' | 'former'>,
): Content | undefined {
  const withDates = (name: string, value: unknown) =>
    /^at$|At$/.test(name) && typeof value === 'string' ? new Date(value) : value
  return former === null
    ? undefined
    : (decrypt(keys, placeOf(hash), former, withDates) as Content | undefined)
}

/** Takes out of what other undo links of an account keep what belongs to somebody else again. */
export async function removeFromFormer(
  queries: Queries,
  keys: DataKeys,
  userId: string,
  given: Content,
): Promise<void> {
  for (const link of await listOpenUndoLinks(queries, userId)) {
    const content = formerOf(keys, link)
    if (content) await storeFormer(queries, keys, link.hash, withoutFormer(content, given))
  }
}

/** Encrypts anew what was encrypted with another key than the first. */
export async function encryptFormerAgain(queries: Queries, keys: DataKeys): Promise<void> {
  const isOld = hasFormerKey(mailTokens.former, keys)
  if (isOld === undefined) return
  for (const link of await queries.select().from(mailTokens).where(isOld)) {
    const content = formerOf(keys, link)
    if (content === undefined || link.former === null) continue
    const former = encrypt(keys, placeOf(link.hash), content)
    // Unless it was used or written meanwhile.
    await queries
      .update(mailTokens)
      .set({ former })
      .where(and(eq(mailTokens.hash, link.hash), eq(mailTokens.former, link.former)))
  }
}

/** Deletes what is kept for links that have expired. */
export async function deleteExpiredFormer(queries: Queries, now: Date): Promise<void> {
  const isOver = and(isNotNull(mailTokens.former), lte(mailTokens.expiresAt, now))
  await queries.update(mailTokens).set({ former: null }).where(isOver)
}
