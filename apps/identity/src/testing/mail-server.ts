import { SMTPServer } from 'smtp-server'
import { listen } from './running-identity.ts'

/** A mail server that keeps what it is given. */
export async function startMailServer() {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      received.push(Buffer.concat(await stream.toArray()).toString('utf8'))
      done()
    },
  })
  const port = await listen(server.server)
  const stop = () => new Promise<void>((resolve) => server.close(resolve))
  return { url: `smtp://localhost:${port}`, received, stop }
}
