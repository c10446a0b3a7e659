import { openDatabase } from '../open-database.ts'

// a program of its own, so that a test can kill it: reports each number when it is stored
const [folder = ''] = process.argv.slice(2)
const { executeSql } = await openDatabase({ folder })
await executeSql('create table if not exists acknowledged (n int primary key)')
const { rows } = await executeSql('select coalesce(max(n), 0) as last from acknowledged')
process.stdout.write('open\n')
for (let n = Number(rows[0]?.last) + 1; ; n += 1) {
  await executeSql('insert into acknowledged values ($1)', [n])
  process.stdout.write(`${n}\n`)
}
