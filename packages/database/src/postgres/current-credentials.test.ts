import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../open-database.ts'

const server = process.env.TEST_POSTGRES_URL ?? 'postgres://none'

test('each connection shows the password of its moment, that for notifications too; the one before is refused [SEC-26]', async () => {
  const owner = await openDatabase({ url: server })
  const role = `leased_${randomBytes(6).toString('hex')}`
  const lease = (password: string) => {
    const url = new URL(server)
    Object.assign(url, { username: role, password })
    return url.href
  }
  await owner.executeSql(`create role ${role} login password 'first'`)
  let url = lease('first')
  const database = await openDatabase({ url: () => url })
  onTestFinished(async () => {
    await database.close()
    await owner.executeSql(`drop role ${role}`)
    await owner.close()
  })
  const listener = vi.fn()
  const gap = vi.fn()
  await database.listen(role, listener, gap)

  await owner.executeSql(`alter role ${role} password 'second'`)
  url = lease('second')
  await owner.executeSql('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role])
  await expect.poll(() => gap.mock.calls.length).toBe(1)
  await owner.executeSql(`notify ${role}, 'heard again'`)
  await expect.poll(() => listener.mock.calls).toEqual([['heard again']])
  await sql`select 1`.execute(database.db)
  expect(database.url).toBe(url)
  await expect(openDatabase({ url: lease('first') })).rejects.toThrow('password authentication failed')
})

test('a server that refuses the sign-in for a while is asked until it lets in, for statements and notifications [LINK-03]', async () => {
  const owner = await openDatabase({ url: server })
  const role = `refused_${randomBytes(4).toString('hex')}`
  await owner.executeSql(`create role ${role} login password 'known'`)
  const url = new URL(server)
  Object.assign(url, { username: role, password: 'known' })
  const faults: string[] = []
  const database = await openDatabase({ url: url.href, log: (fault) => void faults.push(fault) })
  onTestFinished(async () => {
    await database.close()
    await owner.executeSql(`drop role ${role}`)
    await owner.close()
  })
  const listener = vi.fn()
  const gap = vi.fn()
  await database.listen(role, listener, gap)

  await owner.executeSql(`alter role ${role} password 'being exchanged'`)
  await owner.executeSql('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role])
  await expect.poll(() => faults.includes('PostgreSQL cannot be reached for notifications')).toBe(true)
  await expect(database.ping()).rejects.toThrow('password authentication failed')

  await owner.executeSql(`alter role ${role} password 'known'`)
  await expect.poll(() => gap.mock.calls.length).toBe(1)
  await owner.executeSql(`notify ${role}, 'heard again'`)
  await expect.poll(() => listener.mock.calls).toEqual([['heard again']])
  await database.ping()
})
