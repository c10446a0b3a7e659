import type { Readable } from 'node:stream'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

export interface MailServer {
  /** `smtp://127.0.0.1:port`, without sign-in and without TLS. */
  url: string
  close(): Promise<void>
}

const MAX_MAIL_BYTES = 10 * 1024 * 1024

/** A real SMTP server on the loopback address that accepts everything for everybody. */
export async function openMailServer(
  mailbox: Mailbox,
  port: number,
  log: (message: string) => void,
): Promise<MailServer> {
  const server = new SMTPServer({
    name: 'sandbox.localhost',
    banner: 'Sandbox mailbox',
    size: MAX_MAIL_BYTES,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    maxClients: 50,
    socketTimeout: 30_000,
    closeTimeout: 200,
    onData(stream, session, done) {
      receiveMail(mailbox, stream, session).then(
        (id) => done(null, `Kept as message ${id}`),
        (error: Error) => done(error),
      )
    },
  })
  server.on('error', (error: Error) => log(`The mail server: ${error.message}`))

  const url = await new Promise<string>((resolve, reject) => {
    server.server.once('error', reject)
    const listening = server.listen(port, '127.0.0.1', () => {
      const address = listening.address()
      resolve(`smtp://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : port}`)
    })
  })
  return { url, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

async function receiveMail(
  mailbox: Mailbox,
  stream: Readable & { sizeExceeded: boolean },
  { envelope }: SMTPServerSession,
): Promise<number> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of stream) {
    bytes += part.length
    // the protocol wants a message that is too long to be read to its end, but it is not stored
    if (bytes <= MAX_MAIL_BYTES) parts.push(part)
  }
  if (stream.sizeExceeded || bytes > MAX_MAIL_BYTES) {
    throw Object.assign(new Error(`A message has at most ${MAX_MAIL_BYTES} bytes.`), { responseCode: 552 })
  }
  const recipients = envelope.rcptTo.map(({ address }) => address)
  const { id } = await mailbox.deliver(Buffer.concat(parts), recipients)
  return id
}
