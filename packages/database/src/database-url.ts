import type { EnvReader } from '@commissioning/server-kit/environment'
import { DatabaseFault } from './database-error.ts'

/** An operator's server: `ownerUrl` where another user than that of `url` owns what is in it. */
export interface DatabaseUrls {
  url: string
  ownerUrl?: string
}

/** Where a server is, without user and password, so it may be logged. Throws `InvalidDatabaseUrl`. */
export function databaseAddress(url: string): string {
  if (!isDatabaseUrl(url))
    throw new DatabaseFault('InvalidDatabaseUrl', 'The database address must read postgres://...')
  const { hostname, port, pathname } = new URL(url)
  return `${hostname || 'localhost'}:${port || '5432'}${pathname}`
}

export const isDatabaseUrl = (url: string): boolean => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url)

/** The addresses of an operator's server; undefined where none is named. */
export function readDatabaseUrls(read: EnvReader): DatabaseUrls | undefined {
  const [url, ownerUrl] = ['DATABASE_URL', 'DATABASE_OWNER_URL'].map((name) => {
    const value = read.optional(name)
    if (value === undefined || isDatabaseUrl(value)) return value
    return read.fault(`${name} must be postgres://user:password@host/database.`, value)
  })
  if (url !== undefined) return ownerUrl === undefined ? { url } : { url, ownerUrl }
  if (ownerUrl === undefined) return undefined
  return read.fault('DATABASE_OWNER_URL is set without DATABASE_URL.', undefined)
}
