import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isUniqueViolation } from './database-error.ts'
import { createFreshDatabase } from './testing/test-databases.ts'

interface Tables {
  door: {
    id: number
    companyId: string
    openedAt: Date
    onDay: string
    atTime: string
    plan: { aKey: number } | null
  }
}

describe('an open database', async () => {
  const database = await createFreshDatabase<Tables>(({ executeSql }) =>
    executeSql(`create table door (id bigint constraint door_id unique, company_id text, opened_at timestamptz,
      on_day date, at_time time, plan jsonb)`),
  )
  const { db } = database
  const row = {
    id: 1,
    companyId: 'a',
    openedAt: new Date('2026-11-21T10:00:00Z'),
    onDay: '2026-03-29',
    atTime: '09:00',
  }
  const insert = (id: number) =>
    db
      .insertInto('door')
      .values({ ...row, id, plan: sql`'{"aKey":1}'` })
      .execute()

  test('instants are dates, days and times are text, 64-bit integers are numbers', async () => {
    await insert(1)
    expect(await db.selectFrom('door').selectAll().executeTakeFirst()).toEqual({
      ...row,
      atTime: '09:00:00',
      plan: { aKey: 1 },
    })
  })

  test('a unique violation is known by its constraint', async () => {
    await insert(2)
    const error = await insert(2).catch((fault: unknown) => fault)
    expect(isUniqueViolation(error, 'door_id')).toBe(true)
    expect(isUniqueViolation(error, 'other')).toBe(false)
  })

  test('what fails in a transaction leaves nothing, and others wait for their turn', async () => {
    const failing = db.transaction().execute(async (tx) => {
      await tx
        .insertInto('door')
        .values({ ...row, id: 3, plan: null })
        .execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await db.selectFrom('door').where('id', '=', 3).select('id').execute()).toEqual([])
  })

  test('a notification arrives when its transaction commits, and not when it fails', async () => {
    const received: string[] = []
    const first = Promise.withResolvers<void>()
    const stop = await database.listen('news', (payload) => {
      received.push(payload)
      first.resolve()
    })
    const say = (text: string, fails: boolean) =>
      db.transaction().execute(async (tx) => {
        await sql`select pg_notify('news', ${text})`.execute(tx)
        if (fails) throw new Error('no')
      })
    await say('lost', true).catch(() => undefined)
    await say('kept', false)
    await first.promise
    expect(received).toEqual(['kept'])
    await stop()
  })

  test('a role switched to inside a transaction sees only its rows, and none without its setting', async () => {
    await database.executeSql(`do $$ begin create role test_door nologin; exception when duplicate_object then null; end $$;
      alter table door enable row level security; alter table door force row level security;
      create policy door_own on door to test_door using (company_id = current_setting('app.company_id', true));
      grant select on door to test_door;`)
    await insert(9)
    const seenBy = (company: string) =>
      db.transaction().execute(async (tx) => {
        await sql`select set_config('role', 'test_door', true), set_config('app.company_id', ${company}, true)`.execute(
          tx,
        )
        return tx.selectFrom('door').select('id').execute()
      })
    const seenUnset = db.transaction().execute(async (tx) => {
      await sql`select set_config('role', 'test_door', true)`.execute(tx)
      return tx.selectFrom('door').select('id').execute()
    })
    expect(await seenUnset).toEqual([])
    expect((await seenBy('a')).length).toBeGreaterThan(0)
    expect(await seenBy('b')).toEqual([])
    expect(await seenBy('')).toEqual([])
    expect((await db.selectFrom('door').select('id').execute()).length).toBeGreaterThan(0)
  })
})
