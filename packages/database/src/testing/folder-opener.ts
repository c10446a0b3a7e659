import { openDatabase } from '../open-database.ts'

const [folder = ''] = process.argv.slice(2)
const { executeSql } = await openDatabase({ url: `pglite:${folder}` })
await executeSql('create table if not exists acknowledged (n int primary key)')
process.stdout.write('open\n')
for (let n = 1; ; n += 1) {
  await executeSql('insert into acknowledged values ($1)', [n])
  process.stdout.write(`${n}\n`)
}
