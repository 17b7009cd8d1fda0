import { deleteCodes } from '../store/external-codes.ts'
import { deletePendingMailTokens } from '../store/mail-tokens.ts'
import type { Queries } from '../store/pool.ts'

/**
 * Voids what could still be used without the password: links in mails, a change of the address, sign-ins that
 * wait for their page. What an owner does against a break-in would be undone by them. Only links that undo a change stay.
 */
export async function voidPending(queries: Queries, userId: string): Promise<void> {
  await deletePendingMailTokens(queries, userId)
  await deleteCodes(queries, { userId })
}
