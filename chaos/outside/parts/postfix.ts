import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { missingProgram, readProgramVersion } from '../find-program.ts'
import type { OutsidePartDefinition } from '../outside-part-definition.ts'
import { serverProgram } from '../server-program.ts'
import { MAIL_OUTAGE_DELAY } from './mail-outage-delay.ts'

const DAEMONS = '/usr/lib/postfix/sbin'
const INNER = [
  'cleanup unix n - n - 0 cleanup',
  'qmgr unix n - n 300 1 qmgr',
  'rewrite unix - - n - - trivial-rewrite',
  'bounce unix - - n - 0 bounce',
  'defer unix - - n - 0 bounce',
  'trace unix - - n - 0 bounce',
  'verify unix - - n - 1 verify',
  'flush unix n - n 1000? 0 flush',
  'proxymap unix - - n - - proxymap',
  'smtp unix - - n - - smtp',
  'error unix - - n - - error',
  'retry unix - - n - - error',
  'anvil unix - - n - 1 anvil',
  'scache unix - - n - 1 scache',
  'postlog unix-dgram n - n - 1 postlogd',
]

/** It is a smart host on the same machine, which takes every mail and hands it on. */
export const postfix: OutsidePartDefinition = {
  kind: 'mail',
  title: 'Postfix',
  needs: '`mynetworks` with the address of the platform, or a user in `SMTP_URL`',
  doesNot:
    'It takes no sender at an IP address without brackets (`findings/postfix-refuses-a-sender-at-an-address.sh`).',
  lasts: MAIL_OUTAGE_DELAY,
  async missing() {
    if (process.getuid?.() !== 0) return 'postfix starts as root alone'
    return existsSync(join(DAEMONS, 'master')) ? undefined : missingProgram('postfix')
  },
  async begin({ folder, mailPort }) {
    const port = await findFreePort()
    const at = (name: string) => join(folder, name)
    for (const name of ['etc', 'spool', 'data']) mkdirSync(at(name), { mode: 0o755 })
    spawnSync('chown', ['postfix', at('data')])
    writeFileSync(
      at('etc/main.cf'),
      `compatibility_level = 3.6
queue_directory = ${at('spool')}
data_directory = ${at('data')}
daemon_directory = ${DAEMONS}
command_directory = /usr/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file = ${at('mail.log')}
maillog_file_prefixes = ${folder}
myhostname = mail.outside.test
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject
relayhost = [127.0.0.1]:${mailPort}
smtp_dns_support_level = disabled
`,
    )
    writeFileSync(at('etc/master.cf'), `127.0.0.1:${port} inet n - n - - smtpd\n${INNER.join('\n')}\n`)
    const checked = spawnSync('/usr/sbin/postfix', ['-c', at('etc'), 'check'], { encoding: 'utf8' })
    if (checked.status !== 0) throw new Error(`Postfix does not take its settings: ${checked.stderr}`)
    const server = serverProgram({ program: join(DAEMONS, 'master'), args: ['-c', at('etc'), '-d'], port })
    await server.start()
    return {
      version: await readProgramVersion('/usr/sbin/postconf', '-c', at('etc'), 'mail_version'),
      env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
      ...server,
    }
  },
}
