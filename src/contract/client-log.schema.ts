import * as z from 'zod'

const text = (max: number) => z.string().max(max).nullish()

/** Body of `POST /api/client-log`, sent by the error boundary. */
export const clientLogBody = z.object({
  type: text(200),
  error: text(2000),
  stack: text(6000),
  componentStack: text(6000),
  location: text(1000),
  at: text(40),
})

export type ClientLogBody = z.infer<typeof clientLogBody>
