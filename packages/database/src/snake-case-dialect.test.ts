import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createFreshDatabase } from './testing/test-databases.ts'

interface Tables {
  doorLock: { id: number; customerReference: string; iqTree2: unknown }
}

describe('names', async () => {
  const { db, executeSql, close } = await createFreshDatabase<Tables>(({ executeSql: prepare }) =>
    prepare('create table door_lock (id int primary key, customer_reference text not null, iq_tree2 jsonb)'),
  )
  afterAll(() => close())

  test('are camelCase in TypeScript and snake_case in the database, but for what stands inside JSON', async () => {
    const iqTree2 = { under_score: [{ camelCase: 1 }] }
    await db.insertInto('doorLock').values({ id: 1, customerReference: 'Front', iqTree2 }).execute()
    const [row] = await db
      .selectFrom('doorLock as frontDoor')
      .select(['frontDoor.id', 'frontDoor.customerReference as doorName', 'frontDoor.iqTree2'])
      .where('frontDoor.customerReference', '=', 'Front')
      .orderBy(sql.ref('frontDoor.customerReference'))
      .execute()
    expect(row).toEqual({ id: 1, doorName: 'Front', iqTree2 })
    const { rows } = await executeSql('select customer_reference from door_lock')
    expect(rows).toEqual([{ customer_reference: 'Front' }])
  })

  test('of no row and of rows without any column are no special case', async () => {
    expect(await db.selectFrom('doorLock').selectAll().where('id', '=', 7).execute()).toEqual([])
    expect((await sql`select from door_lock`.execute(db)).rows).toEqual([{}])
  })
})
