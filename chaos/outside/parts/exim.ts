import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { findOrUnpackProgram } from '../debian-package.ts'
import { readProgramVersion } from '../find-program.ts'
import type { OutsidePartDefinition } from '../outside-part-definition.ts'
import { serverProgram } from '../server-program.ts'
import { MAIL_OUTAGE_DELAY } from './mail-outage-delay.ts'

const DEBIAN = 'exim4-daemon-light'
const NEEDED_PACKAGES = 'libidn12, libgnutls-dane0 and the user Debian-exim'
const exim4 = async () => process.env.EXIM ?? (await findOrUnpackProgram('exim4', DEBIAN))

/** It is a smart host on the same machine. Debian's package cannot be installed beside Postfix, and is unpacked instead. */
export const exim: OutsidePartDefinition = {
  kind: 'mail',
  title: 'Exim',
  needs: '`relay_from_hosts` with the address of the platform, or a user in `SMTP_URL`',
  doesNot:
    'It ends its side of a connection with the last mail; a server that ends the other side then, as Node does by default, makes it send that mail again.',
  lasts: MAIL_OUTAGE_DELAY,
  async missing() {
    if (process.getuid?.() !== 0) return 'exim starts as root alone'
    const program = await exim4()
    if (!program) return `exim4 is neither installed nor to be had (Debian: ${DEBIAN}), nor named in EXIM`
    return readProgramVersion(program, '-bV', '-C', '/dev/null').then(
      () => undefined,
      (error: Error) =>
        `${program} does not run (unpacked it needs ${NEEDED_PACKAGES}): ${error.message.split('\n').at(1)}`,
    )
  },
  async begin({ folder, mailPort }) {
    const port = await findFreePort()
    const at = (name: string) => join(folder, name)
    for (const name of ['spool', 'log']) {
      mkdirSync(at(name))
      spawnSync('chown', ['mail:mail', at(name)])
    }
    const config = at('exim.conf')
    writeFileSync(
      config,
      `exim_user = mail
exim_group = mail
deliver_drop_privilege
spool_directory = ${at('spool')}
log_file_path = ${at('log')}/%slog
pid_file_path = ${at('exim.pid')}
primary_hostname = mail.outside.test
never_users =
host_lookup =
rfc1413_hosts =
tls_advertise_hosts =
daemon_smtp_ports = ${port}
local_interfaces = 127.0.0.1
hostlist relay_from_hosts = 127.0.0.1
acl_smtp_rcpt = check_rcpt
acl_smtp_data = check_data
queue_run_in_order = false
begin acl
check_rcpt:
  accept hosts = +relay_from_hosts
check_data:
  accept
begin routers
smarthost:
  driver = manualroute
  route_list = * 127.0.0.1::${mailPort}
  transport = next
  self = send
begin transports
next:
  driver = smtp
  allow_localhost
  hosts_avoid_pipelining = *
begin retry
* * F,1h,1m
`,
      { mode: 0o644 },
    )
    const program = (await exim4()) ?? ''
    const server = serverProgram({ program, args: ['-C', config, '-bdf', '-q1m'], port })
    await server.start()
    return {
      version: await readProgramVersion(program, '-C', config, '-bV'),
      env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
      ...server,
    }
  },
}
