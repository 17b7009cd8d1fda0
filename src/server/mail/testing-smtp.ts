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

function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code })
}

/** A real mail server on this machine whose mood a test changes. */
export async function startTestSmtp(): Promise<TestSmtp> {
  const taken: Email[] = []
  const sockets = new Set<Socket>()
  let mood: Mood = 'well'
  let port = 0
  let server: SMTPServer | undefined

  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const read = async (stream: SMTPServerDataStream): Promise<Buffer> => {
    const parts: Buffer[] = []
    for await (const part of stream) {
      if (mood === 'cuts the message') cut()
      parts.push(part)
    }
    return Buffer.concat(parts)
  }
  const up = async () => {
    const next = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onConnect: (_, done) => {
        if (mood === 'no greeting') cut()
        else done()
      },
      onRcptTo: (_address, _session, done) => {
        if (mood === 'busy') done(refusal(451, 'try again later'))
        else if (mood === 'unknown mailbox') done(refusal(550, 'no such mailbox'))
        else done()
      },
      onData: (stream, _session, done) => {
        void read(stream).then(async bytes => {
          if (mood === 'full disk') return done(refusal(452, 'no room'))
          if (mood !== 'cuts the message') taken.push(await PostalMime.parse(bytes))
          setTimeout(done, mood === 'slow' ? 3000 : 0)
        }, done)
      },
    })
    next.on('error', () => {})
    next.server.on('connection', socket => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    await new Promise<void>(resolve => next.listen(port, '127.0.0.1', resolve))
    port = (next.server.address() as AddressInfo).port
    server = next
  }
  const down = async () => {
    const closed = new Promise<void>(resolve => server?.close(() => resolve()))
    cut()
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
