import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Database } from '../infra/database/database.ts'

/** Writes the schema of today and the rows that are there as SQL, for tests of later releases (UPG-02). */
export async function storeDatabase({ url, executeSql }: Database, file: string): Promise<void> {
  await executeSql(ELSE_EMPTY)
  const args = ['--inserts', '--no-owner', '--no-comments', '--schema=public', '-d', url]
  const { stdout } = await promisify(execFile)('pg_dump', args, { maxBuffer: 64 * 1024 * 1024 })
  // other versions of the server do not know these lines, or every database has them
  const foreign = /^(?:--.*|\\.*|SET transaction_timeout.*|CREATE SCHEMA public;)$/
  const lines = stdout.split('\n').filter((line) => line !== '' && !foreign.test(line))
  await writeFile(file, `-- Written by keep-database.ts\n${lines.join('\n')}\n`)
}

/** A row of each table that the work of people leaves empty. */
const ELSE_EMPTY = `
  insert into attempt values ('kept', 1, now());
  insert into duty values ('kept', gen_random_uuid(), now());
  insert into iq_release values ('02000000BEEF', now());
  insert into notification_read
    select notification.id, staff.id, now() from notification, staff limit 1;
`
