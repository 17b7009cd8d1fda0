import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** How a mail server can fail its clients. */
export type Mood =
  | 'well'
  | 'no greeting'
  | 'busy'
  | 'unknown mailbox'
  | 'full disk'
  | 'cuts the message'
  /** It takes the message and breaks the connection before it says so. */
  | 'swallows its yes'
  | 'slow'

export interface TestSmtp {
  url: string
  /** The mails it said yes to. */
  taken: Email[]
  become(mood: Mood): void
  /** Stops listening, or listens again on the same port. */
  down(): Promise<void>
  up(): Promise<void>
}

const SLOW_MS = 3_000

function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code })
}

/** A real mail server on this machine whose mood a test changes. */
export async function startTestSmtp(): Promise<TestSmtp> {
  const taken: Email[] = []
  /** By the port of the other side. */
  const sockets = new Map<number | undefined, Socket>()
  let mood: Mood = 'well'
  let port = 0
  let server: SMTPServer | undefined

  const cut = (port: number) => sockets.get(port)?.destroy()
  const read = async (stream: SMTPServerDataStream, port: number): Promise<Buffer | undefined> => {
    const parts: Buffer[] = []
    let isCut = false
    for await (const part of stream) {
      if (mood === 'cuts the message') isCut = true
      if (isCut) cut(port)
      parts.push(part)
    }
    return isCut ? undefined : Buffer.concat(parts)
  }
  const up = async () => {
    const next = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onConnect: ({ remotePort }, done) => {
        if (mood === 'no greeting') cut(remotePort)
        else done()
      },
      onRcptTo: ({ address }, _session, done) => {
        if (mood === 'busy') done(refusal(451, `4.2.1 <${address}> try again later`))
        else if (mood === 'unknown mailbox') done(refusal(550, `5.1.1 <${address}> user unknown`))
        else done()
      },
      onData: (stream, { remotePort }, done) => {
        void read(stream, remotePort).then(async bytes => {
          if (bytes === undefined) return done()
          if (mood === 'full disk') return done(refusal(452, 'no room'))
          const wait = mood === 'slow' ? SLOW_MS : 0
          if (mood === 'swallows its yes') cut(remotePort)
          taken.push(await PostalMime.parse(bytes))
          setTimeout(done, wait)
        }, done)
      },
    })
    next.on('error', () => {})
    next.server.on('connection', socket => {
      const port = socket.remotePort
      sockets.set(port, socket)
      socket.on('close', () => sockets.delete(port))
    })
    await new Promise<void>(resolve => next.listen(port, '127.0.0.1', resolve))
    port = (next.server.address() as AddressInfo).port
    server = next
  }
  const down = async () => {
    const closed = new Promise<void>(resolve => server?.close(() => resolve()))
    for (const socket of sockets.values()) socket.destroy()
    await closed
  }

  await up()
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    become: next => {
      mood = next
    },
    down,
    up,
  }
}
