import { connect } from 'node:net'
import type { TestPlatform } from './test-platform.ts'

/** Sends bytes that no client would, and reads what comes back until the other side ends. */
export async function rawRequests({ app }: Pick<TestPlatform, 'app'>) {
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  return (lines: readonly string[], body = ''): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(address.port), '127.0.0.1')
      let received = ''
      socket.on('error', reject)
      socket.on('data', (part) => {
        received += String(part)
        // whoever keeps the connection has said how long the answer is
        const answer = readAnswer(received)
        if (!answer) return
        socket.destroy()
        resolve(answer)
      })
      socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
    })
}

interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: Record<string, unknown>
}

function readAnswer(received: string): RawAnswer | undefined {
  const [head = '', body] = received.split(/\r\n\r\n(.*)/s)
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => line.split(/: (.*)/s)).map(([name = '', value = '']) => [name.toLowerCase(), value]),
  )
  if (body === undefined || body.length < Number(headers['content-length'])) return undefined
  return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) }
}
