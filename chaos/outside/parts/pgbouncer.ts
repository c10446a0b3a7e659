import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { unprivilegedUser } from '@commissioning/database/embedded/server-user'
import { findProgram, missingProgram, readProgramVersion } from '../find-program.ts'
import type { OutsidePartDefinition } from '../outside-part-definition.ts'
import { serverProgram } from '../server-program.ts'
import { beginPostgres, DATABASE_OUTAGE_DELAY, databaseEnv } from './postgres.ts'

const definePgbouncer = (
  mode: 'session' | 'transaction',
  rest: Pick<OutsidePartDefinition, 'needs' | 'doesNot' | 'lacks'>,
): OutsidePartDefinition => ({
  kind: 'database',
  title: `PgBouncer, ${mode} pool`,
  lasts: DATABASE_OUTAGE_DELAY,
  ...rest,
  missing: () => missingProgram('pgbouncer'),
  async begin({ folder }) {
    const program = findProgram('pgbouncer') ?? ''
    const server = await beginPostgres(folder, 15)
    const user = await unprivilegedUser()
    const port = await findFreePort()
    const write = (name: string, text: string) => {
      const path = join(folder, name)
      writeFileSync(path, text, { mode: 0o600 })
      if (user) chownSync(path, user.uid, user.gid)
      return path
    }
    const users = write('users.txt', `"${server.login}" "${server.password}"\n`)
    const config = write(
      'pgbouncer.ini',
      `[databases]
postgres = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 40
ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout
server_login_retry = 1
`,
    )
    const pool = serverProgram({ program, args: ['-q', config], port, ...(user && { uid: user.uid }) })
    await pool.start()
    return {
      version: `${await readProgramVersion(program, '--version')} before ${server.version}`,
      // the server behind it is what goes: the pool has to find it again
      start: server.start,
      stop: server.stop,
      ...databaseEnv(server, port),
    }
  },
})

export const pgbouncerSession = definePgbouncer('session', {
  needs:
    '`ignore_startup_parameters`, `server_login_retry = 1`, and the settings given to the login; see Database in [scaling.md](operations/scaling.md)',
  doesNot:
    'By default it keeps everybody out for up to 15 s after the server behind it is back (`findings/pgbouncer-waits-after-the-server-is-back.sh`).',
})
export const pgbouncerTransaction = definePgbouncer('transaction', {
  needs: 'another mode: a start refuses it',
  lacks: { start: 'through a pool that changes connections between statements' },
})
