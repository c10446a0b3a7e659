import { openDatabase } from '@commissioning/database/open-database'
import { sql, type Transaction } from 'kysely'

// a program of its own, so that it can be killed: eight at once insert, change and delete, and tell what is kept
const [folder = '', round = ''] = process.argv.slice(2)
const database = await openDatabase<object>({ folder })
for (const table of ['written', 'written_beside'])
  await database.executeSql(`create table if not exists ${table} (id text primary key, state int, round int)`)
const tell = (id: string, state: number) => process.stdout.write(`${id} ${state}\n`)

await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(write))

async function write(lane: number): Promise<never> {
  for (let n = 0; ; n += 1) {
    const id = `${round}-${lane}-${n}`
    await inBoth((tx, table) => sql`insert into ${table} values (${id}, 1, ${Number(round)})`.execute(tx))
    tell(id, 1)
    await inBoth((tx, table) => sql`update ${table} set state = 2 where id = ${id}`.execute(tx))
    tell(id, 2)
    if (n % 3 > 0) continue
    await inBoth((tx, table) => sql`delete from ${table} where id = ${id}`.execute(tx))
    tell(id, 3)
  }
}

/** In one transaction of two statements, between which the kill may come. */
async function inBoth(
  work: (tx: Transaction<object>, table: ReturnType<typeof sql.table>) => Promise<unknown>,
): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    for (const table of ['written', 'written_beside']) await work(tx, sql.table(table))
  })
}
