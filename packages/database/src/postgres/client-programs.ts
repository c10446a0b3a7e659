import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import { OperatorFault } from '@commissioning/server-kit/operator-fault'
import { programFolders } from '../embedded/postgres-binaries.ts'

/** Finds a program of PostgreSQL on this machine; it must be as new as the server, or newer. */
export async function clientProgram(
  program: 'pg_dump' | 'pg_restore' | 'psql',
  major: number,
): Promise<string> {
  const found: number[] = []
  for await (const folder of programFolders()) {
    const path = join(folder, program)
    const its = await majorOf(path)
    if (its === undefined) continue
    if (its >= major) return path
    found.push(its)
  }
  const instead = found.length > 0 ? `there is only version ${Math.max(...found)}` : 'there is none'
  throw new OperatorFault(
    `The server is PostgreSQL ${major}, so ${program} of version ${major} or newer is needed, and ${instead} on this machine: install the PostgreSQL client programs.`,
  )
}

const majorOf = (path: string): Promise<number | undefined> =>
  promisify(execFile)(path, ['--version']).then(
    ({ stdout }) => Number(/PostgreSQL\) (\d+)/.exec(stdout)?.[1]),
    () => undefined,
  )

/** How a program reaches a database: the list of processes shows no password, and it trusts the authorities that this program trusts. */
export async function connectAsClientProgram<Result>(
  url: string,
  work: (place: string, env: NodeJS.ProcessEnv) => Promise<Result>,
): Promise<Result> {
  const place = new URL(url)
  const password = decodeURIComponent(place.password)
  place.password = ''
  const env = { ...process.env }
  if (password !== '') env.PGPASSWORD = password
  const { searchParams } = place
  if (!searchParams.get('sslmode')?.startsWith('verify-') || searchParams.has('sslrootcert'))
    return work(place.href, env)
  const folder = await mkdtemp(join(tmpdir(), 'commissioning-trust-'))
  try {
    env.PGSSLROOTCERT = join(folder, 'authorities.pem')
    await writeFile(env.PGSSLROOTCERT, getCACertificates('default').join('\n'))
    return await work(place.href, env)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
