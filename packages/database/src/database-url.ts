import { resolve } from 'node:path'
import { DatabaseFault } from './database-error.ts'

export type DatabasePlace =
  | { kind: 'postgres'; address: string }
  /** Without a folder it lives in memory. */
  | { kind: 'pglite'; folder: string | undefined }

/** `address` carries no user and no password, so it may be logged. Throws `InvalidDatabaseUrl`. */
export function databasePlace(url: string): DatabasePlace {
  const pglite = /^pglite:(?:\/\/)?(.*)$/.exec(url)?.[1]
  if (pglite === 'memory') return { kind: 'pglite', folder: undefined }
  if (pglite) return { kind: 'pglite', folder: resolve(pglite) }
  if (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)) {
    const { hostname, port, pathname } = new URL(url)
    return { kind: 'postgres', address: `${hostname || 'localhost'}:${port || '5432'}${pathname}` }
  }
  throw new DatabaseFault(
    'InvalidDatabaseUrl',
    'The database address must read postgres://..., pglite:/folder or pglite:memory',
  )
}
