import * as z from 'zod'

/** The shape of every error, for the API's description. */
const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  message: z.string(),
  errorMessage: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

/** Problem answers of a route, by status. */
export function problemResponses(...statuses: number[]) {
  return Object.fromEntries(
    statuses.map(status => [
      status,
      { description: 'Problem', content: { 'application/problem+json': { schema: problem } } },
    ]),
  )
}
