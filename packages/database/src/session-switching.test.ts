import { afterAll, expect, test } from 'vitest'
import { openServedDatabase } from './served-database.ts'
import { findSwitching } from './session-switching.ts'
import { openTransactionPool } from './testing/transaction-pool.ts'

const server = process.env.TEST_POSTGRES_URL ?? 'postgres://none'
const pools = {
  one: await openTransactionPool(server, { size: 1 }),
  two: await openTransactionPool(server, { size: 2 }),
  session: await openTransactionPool(server, { mode: 'session' }),
  deaf: await openTransactionPool(server, { mode: 'deaf' }),
}
afterAll(() => Promise.all(Object.values(pools).map((pool) => pool.close())))

test('a server keeps the session of a connection, and so does a pool in session mode [OUTSIDE-10]', async () => {
  expect(await findSwitching(server)).toBeUndefined()
  expect(await findSwitching(pools.session.url)).toBeUndefined()
})

test.each(['one', 'two'] as const)(
  'a pool of %s that changes connections between statements is found [OUTSIDE-10]',
  async (size) => {
    expect(await findSwitching(pools[size].url)).toBe('SharedServerConnection')
  },
)

test('where LISTEN is granted and delivers nothing the session does not stay on one connection [OUTSIDE-10]', async () => {
  expect(await findSwitching(pools.deaf.url, { notifyMs: 50 })).toBe('SilentListen')
})

test('a server that is away is reported as such, without its password [OUTSIDE-10]', async () => {
  await expect(findSwitching('postgres://ada:secret@127.0.0.1:1/doors')).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:1\/doors refuses connections$/,
  )
})

test.each(['url', 'ownerUrl'] as const)(
  'a program that serves people does not start behind such a pool, in its %s [OUTSIDE-11]',
  async (name) => {
    const place = { url: server, ownerUrl: server, [name]: pools.two.url }
    await expect(openServedDatabase(place, { roles: [], role: '' })).rejects.toMatchObject({
      code: 'DatabaseSessionNotKept',
      message: expect.stringMatching(
        /^DATABASE_(OWNER_)?URL leads to 127\.0\.0\.1:\d+\/\w+ through a pool that changes connections between statements \(transaction mode\): let the pool work in session mode, or connect to the server itself\.$/,
      ),
    })
  },
)
