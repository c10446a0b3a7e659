import { type ChildProcess, execFile, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { OperatorFault } from '@commissioning/server-kit/operator-fault'
import type { OpenDatabase } from '../opened-database.ts'

import { clientProgram, connectAsClientProgram } from './client-programs.ts'
import { makeDumpPortable } from './dump-script.ts'

type DumpedServer = Pick<OpenDatabase<unknown>, 'url' | 'executeSql'>

/** Writes all of a database into a file while it is at work, as it was at one moment: that of the snapshot, if one is named. */
export async function dumpDatabase(database: DumpedServer, file: string, snapshot?: string): Promise<void> {
  const moment = snapshot === undefined ? [] : [`--snapshot=${snapshot}`]
  const dump = await clientProgram('pg_dump', await majorOf(database))
  await connectAsClientProgram(database.url, (place, env) =>
    promisify(execFile)(dump, ['-d', place, ...moment, '-Fc', '-f', file], { env }).catch(
      ({ stderr }: { stderr?: string }) => {
        throw stopped(dump, stderr)
      },
    ),
  )
}

/**
 * Puts a dump in the place of all that is in the database: whole, or not at all. `guard` is SQL that may raise an exception
 * once nobody else can use a table.
 */
export async function restoreDump(database: DumpedServer, file: string, guard = ''): Promise<void> {
  const major = await majorOf(database)
  const [restore, psql] = [await clientProgram('pg_restore', major), await clientProgram('psql', major)]
  await connectAsClientProgram(database.url, async (place, env) => {
    const session = spawn(psql, ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', place], {
      env: { ...env, PGAPPNAME: await applicationOf(database) },
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    const script = spawn(restore, ['--no-owner', '-f', '-', file], { stdio: ['ignore', 'pipe', 'pipe'] })
    const [read, done] = [endOf(script), endOf(session)]
    const { stdin } = session
    // it is asked below which of the two ended early
    stdin.on('error', () => undefined)
    stdin.write(`begin;\n${DROP_ALL};\n${guard};\n`)
    await pipeline(script.stdout, makeDumpPortable, stdin, { end: false }).catch(() => undefined)
    const reading = await read
    // without its commit all of it is undone
    stdin.end(reading.code === 0 ? 'commit;\n' : '')
    const { code, errorText } = await done
    if (code !== 0) throw stopped(psql, errorText)
    if (reading.code !== 0) throw stopped(restore, reading.errorText)
  })
}

const DROP_ALL = `set local client_min_messages = warning;
set local lock_timeout = '10s';
do $$ declare schema text; begin
  for schema in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  loop execute format('drop schema %I cascade', schema); end loop;
  create schema public;
  grant usage on schema public to public;
end $$`

async function majorOf(server: DumpedServer): Promise<number> {
  const { rows } = await server.executeSql(
    `select current_setting('server_version_num')::int / 10000 as major`,
  )
  return Number(rows[0]?.major)
}

/**
 * The dump takes the name of this program, so that a count of other programs' connections leaves it
 * out.
 */
async function applicationOf(server: DumpedServer): Promise<string> {
  const { rows } = await server.executeSql(`select current_setting('application_name') as name`)
  return String(rows[0]?.name)
}

async function endOf(
  child: ChildProcess & { stderr: Readable },
): Promise<{ code: number | null; errorText: string }> {
  const [code, errorText] = await Promise.all([
    new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve)
    }),
    text(child.stderr),
  ])
  return { code, errorText }
}

/** Only the first line may be shown: those after it may hold rows. */
function stopped(program: string, errorText = ''): OperatorFault {
  const lines = errorText.split('\n')
  const line = lines.find((one) => /error:|fatal:/i.test(one)) ?? lines[0] ?? ''
  return new OperatorFault(line.replace(/^(?:psql:<stdin>:\d+: )?ERROR: +/, '') || `${program} was stopped.`)
}
