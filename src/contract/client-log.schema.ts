import * as z from 'zod'

/** A failure may name any character; the log gets those that can be read, and none that some readers take for the end of a line. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .transform(given => given.replace(/[^\P{Cc}\t\n\r]|[\p{Cs}\p{Zl}\p{Zp}]/gu, '\ufffd'))
    .nullish()

/** Body of `clientLog`, sent by the error boundary. */
export const clientLogBody = z.object({
  type: text(200),
  error: text(2000),
  stack: text(6000),
  componentStack: text(6000),
  location: text(1000),
  at: text(40),
  /** The page loads itself again, once; the user sees no apology. */
  isLoadedAgain: z.boolean().optional(),
})

export type ClientLogBody = z.infer<typeof clientLogBody>
