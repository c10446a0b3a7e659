import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Database, Tx } from '../database/database.ts'
import { JOBS_ROLE } from '../database/database-roles.ts'
import type { Tables } from '../database/tables.generated.ts'
import { createQueueJobSql } from './job-sql.ts'
import { type Jobs, startJobs } from './jobs.ts'
import { GiveUp } from './worker.ts'

const Letter = z.strictObject({ word: z.string() })
const roles = ['commissioning_app', 'commissioning_owner', 'commissioning_system'] as const
const log = { error: () => undefined }

/** The same with another method in the place of one. */
const seenThrough = <Target extends object>(target: Target, method: keyof Target, instead: unknown): Target =>
  new Proxy(target, {
    get(_target, key) {
      if (key === method) return instead
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/**
 * The same database, with each query of a transaction reported before it is asked; one that is
 * refused is not asked.
 */
const observed = (database: Database, onQuery: (query: CompiledQuery) => void): Database => ({
  ...database,
  db: seenThrough(database.db, 'transaction', () => {
    const begun = database.db.transaction()
    return seenThrough(begun, 'execute', (work: (tx: Tx) => Promise<unknown>) =>
      begun.execute((tx) =>
        work(
          seenThrough(tx, 'executeQuery', async (query: CompiledQuery) => {
            onQuery(query)
            return tx.executeQuery(query)
          }),
        ),
      ),
    )
  }),
})

const makeRoles = ({ executeSql }: Database) =>
  executeSql(
    [...roles, JOBS_ROLE]
      .map((role) => `do $$ begin create role ${role} nologin; exception when others then null; end $$;`)
      .join('\n'),
  )

describe('jobs', () => {
  let database: Database
  let jobs: Jobs
  beforeAll(async () => {
    database = await createFreshDatabase<Tables>(makeRoles)
    jobs = await startJobs(database, { log, pollMs: 20 })
  })
  afterAll(async () => {
    await jobs.stop()
    await database.close()
  })

  const inDoor = <Result>(role: (typeof roles)[number], work: (tx: Tx) => Promise<Result>) =>
    database.db.transaction().execute(async (tx) => {
      await sql`select set_config('role', ${role}, true)`.execute(tx)
      return work(tx)
    })

  test.each(roles)('a job sent in a transaction of %s is done once that commits', async (role) => {
    const done: string[] = []
    const queue = await jobs.queue(`letters-${role}`, {
      schema: Letter,
      handler: async ({ word }) => void done.push(word),
    })
    const id = await inDoor(role, (tx) => queue.send(tx, { word: role }))
    await expect.poll(() => queue.stateOf(id)).toMatchObject({ state: 'done', attempts: 1 })
    expect(done).toEqual([role])
  })

  test('a job of a transaction that fails never was', async () => {
    const handler = vi.fn(async () => undefined)
    const queue = await jobs.queue('undone', { schema: Letter, handler })
    let lost = ''
    const failing = inDoor('commissioning_app', async (tx) => {
      lost = await queue.send(tx, { word: 'lost' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const committed = await inDoor('commissioning_app', (tx) => queue.send(tx, { word: 'kept' }))
    await expect.poll(() => queue.stateOf(committed)).toMatchObject({ state: 'done' })
    expect(await queue.stateOf(lost)).toBeUndefined()
    expect(handler).toHaveBeenCalledOnce()
  })

  test('a job that fails is tried again, and its state tells why it waits', async () => {
    let isUp = false
    const queue = await jobs.queue('tried-again', {
      schema: Letter,
      retries: 1_000,
      retryDelaySeconds: 0,
      handler: async () => {
        if (!isUp) throw new Error('the other side is down')
      },
    })
    const id = await inDoor('commissioning_app', (tx) => queue.send(tx, { word: 'a' }))
    await expect.poll(() => queue.stateOf(id)).toMatchObject({ fault: 'the other side is down' })
    isUp = true
    await expect.poll(() => queue.stateOf(id)).toMatchObject({ state: 'done' })
  })

  test('a job that fails too often, or for good, is given up and stored for the operator', async () => {
    const attempts: string[] = []
    const queue = await jobs.queue('given', {
      schema: Letter,
      retries: 2,
      retryDelaySeconds: 0,
      handler: async ({ word }) => {
        attempts.push(word)
        throw word === 'never' ? new GiveUp('nobody lives there') : new Error('not now')
      },
    })
    const send = (word: string) => inDoor('commissioning_app', (tx) => queue.send(tx, { word }))
    const [often, never] = [await send('often'), await send('never')]
    await expect.poll(() => queue.stateOf(often)).toMatchObject({ state: 'given up', fault: 'not now' })
    await expect
      .poll(() => queue.stateOf(never))
      .toMatchObject({ state: 'given up', fault: 'nobody lives there' })
    expect(attempts.toSorted()).toEqual(['never', 'often', 'often', 'often'])

    const { rows } = await database.executeSql(
      "select data from pgboss.job where name = 'given-given-up' order by data->>'word'",
    )
    expect(rows).toEqual([{ data: { word: 'never' } }, { data: { word: 'often' } }])
  })

  test('a job that is given up is reported once [FILE-08]', async () => {
    const observed: string[] = []
    const queue = await jobs.queue('heard', {
      schema: Letter,
      retries: 1,
      retryDelaySeconds: 0,
      handler: async () => Promise.reject(new Error('not now')),
      givenUp: async ({ word }) => void observed.push(word),
    })
    const failed = await inDoor('commissioning_app', (tx) => queue.send(tx, { word: 'failed' }))
    await expect.poll(() => queue.stateOf(failed)).toMatchObject({ state: 'given up', attempts: 2 })
    await expect.poll(() => observed).toEqual(['failed'])
  })

  test('data that is not of the queue is refused where it is sent', async () => {
    const queue = await jobs.queue('strict', { schema: Letter, handler: async () => undefined })
    const letter = JSON.parse('{"word": 7}')
    await expect(inDoor('commissioning_app', (tx) => queue.send(tx, letter))).rejects.toThrow()
  })

  test('several processes on one database do every job once', async () => {
    const other = await startJobs(database, { log, pollMs: 20 })
    const done: string[] = []
    const options = { schema: Letter, handler: async ({ word }: { word: string }) => void done.push(word) }
    const [queue] = [await jobs.queue('shared', options), await other.queue('shared', options)]
    const messages = Array.from({ length: 20 }, (_, index) => `word ${index}`)
    for (const word of messages) await inDoor('commissioning_app', (tx) => queue.send(tx, { word }))
    await expect.poll(() => done.length).toBe(20)
    await other.stop()
    expect(done.toSorted()).toEqual(messages.toSorted())
  })

  test('a new queue waits for those who read jobs, one that is there does not', async () => {
    const options = { schema: Letter, handler: async () => undefined }
    await jobs.queue('there', options)
    let made: Promise<unknown> | undefined
    await database.db.transaction().execute(async (reader) => {
      await sql`lock table pgboss.job in access share mode`.execute(reader)
      await jobs.queue('there', options)
      made = jobs.queue('new', options)
      const isWaiting = async () => {
        const { rows } = await database.executeSql(
          "select from pg_locks where mode = 'AccessExclusiveLock' and relation = 'pgboss.job'::regclass and not granted",
        )
        return rows.length
      }
      await expect.poll(isWaiting).toBe(1)
    })
    await made
    const queue = await jobs.queue('new', options)
    const id = await inDoor('commissioning_app', (tx) => queue.send(tx, { word: 'seen' }))
    await expect.poll(() => queue.stateOf(id)).toMatchObject({ state: 'done' })
  })

  test('a process without work asks once for all its queues, and finds what it was not notified of [SPEED-10]', async () => {
    const asked = { looks: 0, fetches: 0 }
    const watched = observed(database, ({ sql: text }) => {
      if (text.includes('select distinct name')) asked.looks += 1
      if (text.includes('SKIP LOCKED')) asked.fetches += 1
    })
    const idle = await startJobs(watched, { log, pollMs: 20 })
    const done: string[] = []
    const names = ['idle-a', 'idle-b', 'idle-c']
    for (const name of names)
      await idle.queue(name, { schema: Letter, handler: async ({ word }) => void done.push(word) })
    await expect.poll(() => asked.fetches).toBe(names.length)
    const looksAtFirst = asked.looks
    await expect.poll(() => asked.looks - looksAtFirst).toBeGreaterThan(3)
    expect(asked.fetches).toBe(names.length)

    await database.executeSql("insert into pgboss.job (name, data) values ('idle-b', $1)", [
      JSON.stringify({ word: 'unheard' }),
    ])
    await expect.poll(() => done).toEqual(['unheard'])
    await idle.stop()
  })

  test('what was done is not done again because the database was away for a moment after it', async () => {
    let isAway = false
    const shaky = observed(database, (query) => {
      if (!isAway || !query.sql.includes("state = 'completed'")) return
      isAway = false
      throw new Error('connection lost')
    })
    const other = await startJobs(shaky, { log, pollMs: 20 })
    const handler = vi.fn(async () => {
      isAway = true
    })
    const queue = await other.queue('done-once', { schema: Letter, handler })
    const id = await inDoor('commissioning_app', (tx) => queue.send(tx, { word: 'once' }))
    await expect.poll(() => queue.stateOf(id)).toMatchObject({ state: 'done' })
    await other.stop()
    expect(handler).toHaveBeenCalledOnce()
  })

  test('the role of the queues has no right beyond them [SEC-35]', async () => {
    const read = createQueueJobSql(database).executeSql('create table pgboss.more (n int)')
    await expect(read).rejects.toThrow(/permission denied/)
  })

  test('a door sees nothing of the jobs of others', async () => {
    const read = inDoor('commissioning_app', (tx) => sql`select data from pgboss.job`.execute(tx))
    await expect(read).rejects.toThrow(/permission denied/)
  })

  test('a failed maintenance leaves no connection behind that is of no use', async () => {
    const broken = 'BEGIN; select 1; select 1 / 0; COMMIT;'
    await expect(createQueueJobSql(database).executeSql(broken)).rejects.toThrow('division by zero')
    for (let ask = 0; ask < 12; ask += 1) await database.ping()
  })
})

test('processes may start on an empty database at once', async () => {
  const database = await createFreshDatabase<Tables>(makeRoles)
  const begun = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const jobs = await startJobs(database, { log, pollMs: 20 })
      await jobs.queue('shared', { schema: Letter, handler: async () => undefined })
      return jobs
    }),
  )
  await Promise.all(begun.map((jobs) => jobs.stop()))
  await database.close()
})
