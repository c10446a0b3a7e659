import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Client, type Notification } from 'pg'

type PoolMode = 'transaction' | 'session' | 'deaf'

/**
 * A pool in transaction mode before a real server, as PgBouncer is one: a client has a connection of the server for one
 * statement, or for one transaction, and the one that was freed last is given first. In session mode a client has one for
 * as long as it is there; deaf is the same without notifications.
 */
export async function openTransactionPool(
  serverUrl: string,
  { size = 2, mode = 'transaction' as PoolMode } = {},
) {
  const servers = await Promise.all(
    Array.from({ length: size }, async () => {
      const server = new Client({ connectionString: serverUrl, types: { getTypeParser: () => asText } })
      await server.connect()
      return server
    }),
  )
  const idle = [...servers]
  const waiting: ((server: Client) => void)[] = []
  const take = () =>
    new Promise<Client>((resolve) => {
      const server = idle.pop()
      if (server) resolve(server)
      else waiting.push(resolve)
    })
  const free = (server: Client) => {
    const next = waiting.shift()
    if (next) next(server)
    else idle.push(server)
  }

  const serve = (socket: Socket) => {
    let held: Client | undefined
    const ask = async (text: string) => {
      if (held === undefined) {
        held = await take()
        if (mode === 'session') held.on('notification', forward)
      }
      socket.write(await answerOf(held, text))
      if (mode !== 'transaction' || held.getTransactionStatus() !== 'I') return
      free(held)
      held = undefined
    }
    const forward = ({ channel, payload = '' }: Notification) =>
      socket.write(message('A', int32(1), cstring(channel), cstring(payload)))
    let received = Buffer.alloc(0)
    let isStarted = false
    let last = Promise.resolve()
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      if (held) free(held.off('notification', forward))
      held = undefined
    })
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes])
      if (!isStarted && received.length >= 4 && received.length >= received.readInt32BE(0)) {
        received = received.subarray(received.readInt32BE(0))
        isStarted = true
        socket.write(Buffer.concat([message('R', int32(0)), message('K', int32(1), int32(1)), ready('I')]))
      }
      while (isStarted && received.length >= 5 && received.length > received.readInt32BE(1)) {
        const [kind, length] = [received.toString('latin1', 0, 1), received.readInt32BE(1)]
        const text = received.toString('utf8', 5, length)
        received = received.subarray(1 + length)
        if (kind === 'Q') last = last.then(() => ask(text))
        if (kind === 'X') socket.end()
      }
    })
  }

  const listener = createServer(serve).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`
  return {
    url: url.href,
    async close() {
      listener.close()
      await Promise.all(servers.map((server) => server.end()))
    },
  }
}

async function answerOf(server: Client, text: string): Promise<Buffer> {
  try {
    const { fields, rows, command } = await server.query<(string | null)[]>({ text, rowMode: 'array' })
    const description = fields.map(({ name }) =>
      Buffer.concat([cstring(name), int32(0), int16(0), int32(TEXT_TYPE_ID), int16(-1), int32(-1), int16(0)]),
    )
    return Buffer.concat([
      ...(fields.length > 0 ? [message('T', int16(fields.length), ...description)] : []),
      ...rows.map((row) => message('D', int16(row.length), ...row.map(value))),
      message('C', cstring(command)),
      ready(server.getTransactionStatus() ?? 'I'),
    ])
  } catch (error) {
    const { code, message: said } = error as { code: string; message: string }
    const parts = ['SERROR', `C${code}`, `M${said}`].map(cstring)
    return Buffer.concat([message('E', ...parts, Buffer.alloc(1)), ready('I')])
  }
}

const TEXT_TYPE_ID = 25
const asText = (text: unknown) => text

const message = (kind: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(kind, 'latin1'), int32(body.length + 4), body])
}
const ready = (status: string) => message('Z', Buffer.from(status, 'latin1'))
const cstring = (text: string) => Buffer.from(`${text}\0`)
const value = (text: string | null) =>
  text === null ? int32(-1) : Buffer.concat([int32(Buffer.byteLength(text)), Buffer.from(text)])
const int32 = (number: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(number)
  return bytes
}
const int16 = (number: number) => int32(number).subarray(2)
