import { desc } from 'drizzle-orm'
import type { Queries } from './pool.ts'
import { consultations, feedback } from './schema.ts'

export type Consultation = typeof consultations.$inferSelect
export type Feedback = typeof feedback.$inferSelect

export async function insertConsultation(queries: Queries, values: Omit<Consultation, 'id'>): Promise<void> {
  await queries.insert(consultations).values(values)
}

export async function insertFeedback(queries: Queries, values: Omit<Feedback, 'id'>): Promise<void> {
  await queries.insert(feedback).values(values)
}

/** All requests for a consultation, the newest first. */
export function listConsultations(queries: Queries): Promise<Consultation[]> {
  return queries.select().from(consultations).orderBy(desc(consultations.createdAt))
}

/** All feedback, the newest first. */
export function listFeedback(queries: Queries): Promise<Feedback[]> {
  return queries.select().from(feedback).orderBy(desc(feedback.createdAt))
}
