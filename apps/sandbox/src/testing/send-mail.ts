import { connect } from 'node:net'
import { createInterface } from 'node:readline'

export interface TestMail {
  from: string
  to: string[]
  /** Headers, an empty line and the body (RFC 5322). */
  source: string
}

/** Hands a message over by SMTP, command by command, and gives the server's last answer. */
export async function sendMail(smtpUrl: string, { from, to, source }: TestMail): Promise<string> {
  const { hostname, port } = new URL(smtpUrl)
  const socket = connect(Number(port), hostname)
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  const answer = async () => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw new Error('The mail server hung up.')
      const line = String(value)
      if (line.charAt(3) !== '-') return line
    }
  }
  const say = (text: string) => {
    socket.write(`${text}\r\n`)
    return answer()
  }

  await answer()
  await say('EHLO tests.localhost')
  await say(`MAIL FROM:<${from}>`)
  for (const recipient of to) await say(`RCPT TO:<${recipient}>`)
  await say('DATA')
  const dotted = source.replace(/\r?\n/g, '\r\n').replace(/^\./gm, '..')
  const last = await say(`${dotted}\r\n.`)
  await say('QUIT')
  socket.destroy()
  return last
}
