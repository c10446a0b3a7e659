import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createFreshDatabase } from './testing/test-databases.ts'

interface Tables {
  sample: Record<string, unknown>
}

describe('values', async () => {
  const { db, executeSql } = await createFreshDatabase<Tables>(({ executeSql }) =>
    executeSql(`create table sample (id int8, ids int8[], at timestamptz, ats timestamptz[], day date, days date[],
      hour time, hours time[], local timestamp, amount numeric, amounts numeric[], span interval, raw bytea,
      flag bool, words text[], tree jsonb, plain json, ratio float8, key uuid)`),
  )

  const sample = {
    id: 9_007_199_254_740_991,
    ids: [1, null, 3],
    at: new Date('2026-03-29T00:30:00.123Z'),
    ats: [new Date('2026-01-01T00:00:00Z')],
    day: '2026-03-29',
    days: ['2026-03-29', '2026-10-25'],
    hour: '09:30:00',
    hours: ['09:30:00', '23:59:59'],
    local: '2026-03-29 02:30:00',
    amount: '12345678901234567890.12',
    amounts: ['0.1', '0.2'],
    span: '1 day 02:00:00',
    raw: Buffer.from([0, 1, 255]),
    flag: true,
    words: ['plain', 'with "quotes"', 'back\\slash, comma', '', 'NULL', '{brace}'],
    tree: { someKey: [1, { innerKey: null }] },
    plain: { another_key: 'ü' },
    ratio: 0.1,
    key: '0198f0f0-0000-7000-8000-000000000001',
  }

  test('everything that is written is read back as it was', async () => {
    await db.insertInto('sample').values(sample).execute()

    expect(await db.selectFrom('sample').selectAll().execute()).toEqual([sample])
  })

  test('nothing stays nothing', async () => {
    const { rows } = await executeSql('select $1::int as a, $2::text[] as b, $3::jsonb as c', [
      null,
      undefined,
      null,
    ])

    expect(rows).toEqual([{ a: null, b: null, c: null }])
  })

  test('a count is a number', async () => {
    const { rows } = await sql<{ howMany: number }>`select count(*) as how_many from pg_class`.execute(db)

    expect(rows[0]?.howMany).toBeTypeOf('number')
  })

  test('an int8 that no number can hold is an error, not another number', async () => {
    await expect(executeSql('select 9007199254740993 as big')).rejects.toThrow('too large for a number')
  })

  test.each([
    ['2026-03-29T00:30:00.123456Z', new Date('2026-03-29T00:30:00.123Z')],
    ['0044-03-15T12:00:00Z', new Date('0044-03-15T12:00:00Z')],
    ['12026-01-01T00:00:00Z', new Date('+012026-01-01T00:00:00Z')],
    ['0001-01-01T00:00:00Z BC', new Date('0000-01-01T00:00:00Z')],
    ['infinity', Number.POSITIVE_INFINITY],
  ])('the instant %s is read as it was written', async (text, instant) => {
    const { rows } = await executeSql('select $1::text::timestamptz as at', [text])

    expect(rows).toEqual([{ at: instant }])
  })

  test('several statements without values answer with the rows of the last', async () => {
    const { rows } = await executeSql(
      'create temporary table two (n int); insert into two values (1); select n from two',
    )

    expect(rows).toEqual([{ n: 1 }])
  })

  test('days are counted in UTC wherever the server stands', async () => {
    const { rows } = await executeSql("select '2026-03-29T23:30:00-02:00'::timestamptz::date as day")

    expect(rows).toEqual([{ day: '2026-03-30' }])
  })
})
