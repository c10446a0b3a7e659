import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { isDatabaseUnavailable } from '../database-error.ts'
import { openDatabase } from '../open-database.ts'

const server = new URL(process.env.TEST_POSTGRES_URL ?? 'postgres://none')

/** A way to the server that can be cut and mended, or takes connections and says nothing. */
async function cuttable() {
  const sockets = new Set<Socket>()
  let isSilent = false
  const way = createServer((near) => {
    if (isSilent) {
      sockets.add(near)
      return void near.on('error', () => {}).resume()
    }
    const far = connect(Number(server.port), server.hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => other.destroy())
      socket.pipe(other)
    }
  })
  const open = async (port: number) => once(way.listen(port, '127.0.0.1'), 'listening')
  const cut = async () => {
    const closed = once(way.close(), 'close')
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await open(0)
  const address = way.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = new URL(server)
  url.port = String(port)
  const silence = (isSilentNow: boolean) => {
    isSilent = isSilentNow
    for (const socket of sockets) socket.destroy()
  }
  return { url: url.href, cut, mend: () => open(port), silence }
}

const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

test('a server that is gone for a while is a clear error, and used again when it is back [PLAT-08]', async () => {
  const way = await cuttable()
  const faults: string[] = []
  const database = await openDatabase({ url: way.url, log: (fault) => void faults.push(fault) })
  const received: string[] = []
  const gap = vi.fn()
  await database.listen('news', (payload) => void received.push(payload), gap)
  const tx = await database.db.startTransaction().execute()

  await way.cut()
  expect(isDatabaseUnavailable(await failureOf(sql`select 1`.execute(tx)))).toBe(true)
  await failureOf(tx.rollback().execute())
  const refused = await failureOf(database.ping())
  expect(refused).toMatchObject({ code: 'DatabaseUnavailable' })
  expect(String(refused)).toContain('refuses connections')
  await expect.poll(() => faults.includes('The PostgreSQL connection for notifications failed')).toBe(true)

  await way.mend()
  await database.ping()
  await expect.poll(() => gap.mock.calls.length > 0).toBe(true)
  await database.executeSql("notify news, 'heard again'")
  await expect.poll(() => received.length > 0).toBe(true)
  await database.close()
  await way.cut()
})

test('a server that takes connections and says nothing is given up in time, and used again when it answers [LINK-03]', async () => {
  const way = await cuttable()
  const faults: string[] = []
  const database = await openDatabase({
    url: way.url,
    limits: { connectMs: 300 },
    log: (fault) => void faults.push(fault),
  })
  const received: string[] = []
  const gap = vi.fn()
  await database.listen('late', (payload) => void received.push(payload), gap)
  way.silence(true)
  expect(isDatabaseUnavailable(await failureOf(database.ping()))).toBe(true)
  await expect.poll(() => faults.includes('PostgreSQL cannot be reached for notifications')).toBe(true)

  way.silence(false)
  await database.ping()
  await expect.poll(() => gap.mock.calls.length > 0).toBe(true)
  await database.executeSql("notify late, 'heard again'")
  await expect.poll(() => received).toEqual(['heard again'])
  await database.close()
  await way.cut()
})

test('a server that is not there is reported without the password', async () => {
  const error = await failureOf(openDatabase({ url: 'postgres://somebody:secret@127.0.0.1:1/name' }))

  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(String(error)).toBe('DatabaseFault: PostgreSQL at 127.0.0.1:1/name refuses connections')
})
