import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { Queries } from './pool.ts'
import { consultations, feedback, users } from './schema.ts'

export type Consultation = typeof consultations.$inferSelect
export type Feedback = typeof feedback.$inferSelect

export async function insertConsultation(queries: Queries, values: Omit<Consultation, 'id'>): Promise<void> {
  await queries.insert(consultations).values(values)
}

export async function insertFeedback(queries: Queries, values: Omit<Feedback, 'id'>): Promise<void> {
  await queries.insert(feedback).values(values)
}

/** The address of the account that sent it: anybody who has signed in may type another one. */
const account = { account: users.emailShown }
type Sent<M> = M & { account: string }

/** All requests for a consultation, the newest first. */
export function listConsultations(queries: Queries): Promise<Sent<Consultation>[]> {
  return queries
    .select({ ...account, ...getTableColumns(consultations) })
    .from(consultations)
    .innerJoin(users, eq(users.id, consultations.userId))
    .orderBy(desc(consultations.createdAt))
}

/** All feedback, the newest first. */
export function listFeedback(queries: Queries): Promise<Sent<Feedback>[]> {
  return queries
    .select({ ...account, ...getTableColumns(feedback) })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.userId))
    .orderBy(desc(feedback.createdAt))
}
