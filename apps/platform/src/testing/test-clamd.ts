import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { afterAll } from 'vitest'
import { createScanner } from '../infra/files/scanner.ts'
import { eventually } from './eventually.ts'

const CLAMD = process.env.CLAMD ?? '/usr/sbin/clamd'

/** The scanner of the tests takes this text for malware, and no other scanner does. */
export const MALWARE_TEST_TEXT = 'commissioning-test-malware'
export const MALWARE_TEST_SIGNATURE = 'Commissioning.Test'

/** ClamAV's own server, which knows one signature and takes 1 MB at most. Ends with the test file. */
export async function startClamd() {
  if (!existsSync(CLAMD)) throw new Error(`clamd is missing at ${CLAMD}: install it, or name it in CLAMD.`)
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-clamd-'))
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    return join(folder, name)
  }
  write('ours.ndb', `${MALWARE_TEST_SIGNATURE}:0:*:${Buffer.from(MALWARE_TEST_TEXT).toString('hex')}\n`)
  const [path, host, port] = [join(folder, 'clamd.ctl'), '127.0.0.1', await findFreePort()]
  const config = write(
    'clamd.conf',
    `Foreground yes\nDatabaseDirectory ${folder}\nTemporaryDirectory ${folder}\nStreamMaxLength 1M
LocalSocket ${path}\nTCPSocket ${port}\nTCPAddr ${host}\n`,
  )
  const server = spawn(CLAMD, ['-c', config], { stdio: 'ignore' })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill()
    await ended
  }
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const scanner = createScanner({ path }, { log: { warn: () => undefined } })
  await eventually(async () => {
    if (!(await scanner.isReached())) throw new Error('clamd did not start.')
  })
  return { socketUrl: `unix:${path}`, url: `tcp://${host}:${port}`, path, stop }
}
