import { DatabaseFault } from './database-error.ts'

/**
 * Answers the address of a server without user and password, so that it may be logged. Throws
 * `InvalidDatabaseUrl`.
 */
export function databaseAddress(url: string): string {
  if (!isDatabaseUrl(url))
    throw new DatabaseFault('InvalidDatabaseUrl', 'The database address must read postgres://...')
  const { hostname, port, pathname } = new URL(url)
  return `${hostname || 'localhost'}:${port || '5432'}${pathname}`
}

export const isDatabaseUrl = (url: string): boolean => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url)
