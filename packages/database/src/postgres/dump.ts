import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { OperatorFault } from '@commissioning/server-kit/operator-fault'
import { programFolders } from '../embedded/postgres-binaries.ts'
import type { OpenDatabase } from '../open-database.ts'

type Server = Pick<OpenDatabase<unknown>, 'url' | 'executeSql'>

/** Writes all of a database into a file while it is at work, as it was at one moment: that of the snapshot, if one is named. */
export async function dumpDatabase(database: Server, file: string, snapshot?: string): Promise<void> {
  const moment = snapshot === undefined ? [] : [`--snapshot=${snapshot}`]
  await runClient('pg_dump', database, [...moment, '-Fc', '-f', file])
}

/** Puts a dump in the place of all that is in the database. Nobody else may use it meanwhile. */
export async function restoreDump(database: Server, file: string): Promise<void> {
  await database.executeSql(DROP_ALL)
  await runClient('pg_restore', database, ['--no-owner', '--exit-on-error', '-1', file])
}

const DROP_ALL = `do $$ declare schema text; begin
  for schema in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  loop execute format('drop schema %I cascade', schema); end loop;
  create schema public;
  grant usage on schema public to public;
end $$`

/** A client's program must be as new as the server, or newer. */
async function runClient(program: 'pg_dump' | 'pg_restore', server: Server, args: string[]): Promise<void> {
  const { rows } = await server.executeSql(
    `select current_setting('server_version_num')::int / 10000 as major`,
  )
  const wanted = Number(rows[0]?.major)
  const found: number[] = []
  for await (const folder of programFolders()) {
    const path = join(folder, program)
    const major = await majorOf(path)
    if (major === undefined) continue
    if (major >= wanted) return runQuietly(path, server.url, args)
    found.push(major)
  }
  const instead = found.length > 0 ? `there is only version ${Math.max(...found)}` : 'there is none'
  throw new OperatorFault(
    `The server is PostgreSQL ${wanted}, so ${program} of version ${wanted} or newer is needed, and ${instead} on this machine: install the PostgreSQL client programs.`,
  )
}

/** Neither the list of processes nor a fault shows the password; what follows the first line may hold rows. */
async function runQuietly(path: string, url: string, args: string[]): Promise<void> {
  const place = new URL(url)
  const password = decodeURIComponent(place.password)
  place.password = ''
  const env = password === '' ? process.env : { ...process.env, PGPASSWORD: password }
  await run(path, ['-d', place.href, ...args], { env, maxBuffer: 64 * 1024 * 1024 }).catch(
    (fault: { stderr?: string }) => {
      throw new OperatorFault(fault.stderr?.split('\n')[0] || `${path} was stopped.`)
    },
  )
}

const run = promisify(execFile)

const majorOf = (path: string): Promise<number | undefined> =>
  run(path, ['--version']).then(
    ({ stdout }) => Number(/PostgreSQL\) (\d+)/.exec(stdout)?.[1]),
    () => undefined,
  )
