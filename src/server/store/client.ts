import { Client, type ClientConfig } from 'pg'

/** Does something with one connection of its own, which ends with it. Without a commit the server rolls back. */
export async function withClient<T>(
  connection: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionTimeoutMillis: 10_000, ...connection })
  // Its queries reject as well; the event alone would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
