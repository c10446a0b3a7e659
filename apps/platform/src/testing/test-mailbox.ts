import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server that keeps what it is given, and refuses what a test says. */
export async function openMailbox(refuses: () => Error | undefined = () => undefined) {
  const letters: string[] = []
  const attempts: string[] = []
  const waiting = new Set<() => void>()
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      attempts.push(address)
      done(refuses())
    },
    onData(stream, _session, done) {
      text(stream).then((letter) => {
        letters.push(letter)
        done()
        for (const look of waiting) look()
      }, done)
    },
  }
  const server = new SMTPServer(options)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const taken = new Set<string>()

  return {
    letters,
    attempts,
    port: typeof address === 'object' && address ? address.port : 0,
    /** The oldest letter to this person that was not taken yet, come or to come, its lines unfolded. */
    take: (to: string) =>
      new Promise<string>((resolve) => {
        const look = () => {
          const letter = letters.find((each) => !taken.has(each) && each.includes(`To: ${to}`))
          if (letter === undefined) return
          taken.add(letter)
          waiting.delete(look)
          resolve(letter.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
        }
        waiting.add(look)
        look()
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The code in the link of an invitation. */
export function readInvitationCode(letter: string): string {
  const code = /\/owner\/invitation#code=([\w-]{43})/.exec(letter)?.[1]
  if (code === undefined) throw new Error(`There is no invitation in this letter: ${letter}`)
  return code
}
