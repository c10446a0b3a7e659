import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { findProgram, missingProgram } from '../find-program.ts'
import type { OutsidePartDefinition } from '../outside-part-definition.ts'
import { serverProgram } from '../server-program.ts'
import { MAIL_OUTAGE_DELAY } from './mail-outage-delay.ts'

const OPENSMTPD_PACKAGE = 'opensmtpd'

/**
 * It is a smart host on the same machine. Its queue, its socket and its two users are compiled in, so only the installed package
 * runs, one at a time; Debian has it beside neither Postfix nor Exim.
 */
export const opensmtpd: OutsidePartDefinition = {
  kind: 'mail',
  title: 'OpenSMTPD',
  needs: '`match from src` with the address of the platform, or a user in `SMTP_URL`',
  lasts: MAIL_OUTAGE_DELAY,
  async missing() {
    if (process.getuid?.() !== 0) return 'opensmtpd starts as root alone'
    return (await missingProgram('smtpd', OPENSMTPD_PACKAGE)) ?? (await isOther())
  },
  async begin({ folder, mailPort }) {
    const port = await findFreePort()
    const config = join(folder, 'smtpd.conf')
    writeFileSync(
      config,
      `listen on 127.0.0.1 port ${port} hostname mail.outside.test
action next relay host smtp+notls://127.0.0.1:${mailPort}
match from src 127.0.0.1 for any action next
`,
      { mode: 0o644 },
    )
    const program = findProgram('smtpd') ?? ''
    const server = serverProgram({ program, args: ['-d', '-f', config], port })
    await server.start()
    return { version: await readVersion(), env: { SMTP_URL: `smtp://127.0.0.1:${port}` }, ...server }
  },
}

/** It says its version with its usage, which it ends with a failure. */
async function readVersion(): Promise<string> {
  const said = await promisify(execFile)(findProgram('smtpd') ?? '', ['-h']).catch(
    (fault: { stderr?: string; stdout?: string }) => fault,
  )
  return /OpenSMTPD (\S+)/.exec(`${said.stdout}${said.stderr}`)?.[1] ?? 'unknown'
}

const isOther = async () =>
  (await readVersion()) === 'unknown' ? 'smtpd is that of another program' : undefined
