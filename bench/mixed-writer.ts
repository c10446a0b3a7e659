import { openDatabase } from '@commissioning/database/open-database'

// a program of its own, so that it can be killed: eight at once insert, change and delete, and tell what is kept
const [folder = '', round = ''] = process.argv.slice(2)
const database = await openDatabase({ folder })
const { executeSql } = database
await executeSql('create table if not exists written (id text primary key, state int, round int)')
const tell = (id: string, state: number) => process.stdout.write(`${id} ${state}\n`)

await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(write))

async function write(lane: number): Promise<never> {
  for (let n = 0; ; n += 1) {
    const id = `${round}-${lane}-${n}`
    await executeSql('insert into written values ($1, 1, $2)', [id, Number(round)])
    tell(id, 1)
    await executeSql('update written set state = 2 where id = $1', [id])
    tell(id, 2)
    if (n % 3 > 0) continue
    await executeSql('delete from written where id = $1', [id])
    tell(id, 3)
  }
}
