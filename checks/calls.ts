/** What came of a call; status 0 when there was no answer. */
export interface Called {
  status: number
  milliseconds: number
  /** The answer's body. */
  body: string
}

const NO_ANSWER_MS = 20_000

/** Makes a call; a POST when it has a body. */
export async function call(url: string, body?: object, token?: string): Promise<Called> {
  const began = performance.now()
  const headers = { ...(token && { authorization: `Bearer ${token}` }) }
  const post = body && {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const [status, answered] = await fetch(url, {
    headers,
    signal: AbortSignal.timeout(NO_ANSWER_MS),
    ...post,
  }).then(
    async answer => [answer.status, await answer.text()] as const,
    () => [0, ''] as const,
  )
  return { status, milliseconds: performance.now() - began, body: answered }
}
