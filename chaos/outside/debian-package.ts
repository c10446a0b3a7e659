import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from './find-program.ts'

const PACKAGE_FOLDER = resolve(import.meta.dirname, '../../test-results/outside-debian')
const COMMAND_TIMEOUT_MS = 120_000

/**
 * The path of a program of Debian that conflicts with one that is installed here: the machine's own, or that of a package that is
 * unpacked for these runs alone. Undefined where there is neither.
 */
export async function findOrUnpackProgram(program: string, debian: string): Promise<string | undefined> {
  const unpacked = join(PACKAGE_FOLDER, debian, 'usr/sbin', program)
  const found = findProgram(program)
  if (found || existsSync(unpacked)) return found ?? unpacked
  const run = (command: string, ...args: string[]) =>
    promisify(execFile)(command, args, { cwd: PACKAGE_FOLDER, timeout: COMMAND_TIMEOUT_MS })
  mkdirSync(PACKAGE_FOLDER, { recursive: true })
  const isUnpacked = await (async () => {
    await run('apt-get', 'download', debian)
    const file = readdirSync(PACKAGE_FOLDER).find((name) => name.startsWith(`${debian}_`))
    await run('dpkg', '-x', file ?? debian, debian)
    return existsSync(unpacked)
  })().catch(() => false)
  return isUnpacked ? unpacked : undefined
}
