import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** How a mail server can fail its clients. */
export type SmtpFault =
  | 'well'
  | 'no greeting'
  | 'busy'
  | 'unknown mailbox'
  | 'full disk'
  | 'cuts the message'
  /** It takes the message and breaks the connection before it says so. */
  | 'drops its confirmation'
  | 'slow'

export interface TestSmtp {
  url: string
  /** The mails it said yes to. */
  taken: Email[]
  setFault(mood: SmtpFault): void
  /** Stops listening, or listens again on the same port. */
  down(): Promise<void>
  up(): Promise<void>
}

const SLOW_MS = 3_000

function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code })
}

/** A real mail server on this machine whose faults a test sets. */
export async function startTestSmtp(): Promise<TestSmtp> {
  const taken: Email[] = []
  /** By the port of the other side. */
  const sockets = new Map<number | undefined, Socket>()
  let fault: SmtpFault = 'well'
  let port = 0
  let server: SMTPServer | undefined

  const cut = (port: number) => sockets.get(port)?.destroy()
  const read = async (stream: SMTPServerDataStream, port: number): Promise<Buffer | undefined> => {
    const parts: Buffer[] = []
    let isCut = false
    for await (const part of stream) {
      if (fault === 'cuts the message') isCut = true
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
        if (fault === 'no greeting') cut(remotePort)
        else done()
      },
      onRcptTo: ({ address }, _session, done) => {
        if (fault === 'busy') done(refusal(451, `4.2.1 <${address}> try again later`))
        else if (fault === 'unknown mailbox') done(refusal(550, `5.1.1 <${address}> user unknown`))
        else done()
      },
      onData: (stream, { remotePort }, done) => {
        void read(stream, remotePort).then(async bytes => {
          if (bytes === undefined) return done()
          if (fault === 'full disk') return done(refusal(452, 'no room'))
          const wait = fault === 'slow' ? SLOW_MS : 0
          if (fault === 'drops its confirmation') cut(remotePort)
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
    setFault: next => {
      fault = next
    },
    down,
    up,
  }
}
