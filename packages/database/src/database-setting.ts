import { type Credential, readCredential } from '@commissioning/server-kit/credential'
import type { EnvReader } from '@commissioning/server-kit/environment'
import { isDatabaseUrl } from './database-url.ts'

/** An operator's server: `ownerUrl` where another user than that of `url` owns what is in it. */
export interface DatabaseUrls {
  url: Credential
  ownerUrl?: Credential
}

/** The addresses of an operator's server; undefined where none is named. */
export function readDatabaseUrls(read: EnvReader): DatabaseUrls | undefined {
  const url = urlOf(read, 'DATABASE_URL', 'DATABASE_PASSWORD')
  const ownerUrl = urlOf(read, 'DATABASE_OWNER_URL', 'DATABASE_OWNER_PASSWORD')
  if (url !== undefined) return ownerUrl === undefined ? { url } : { url, ownerUrl }
  if (ownerUrl === undefined) return undefined
  return read.fault('DATABASE_OWNER_URL is set without DATABASE_URL.', undefined)
}

/** With the password of a setting of its own where one is set, which needs no escapes. */
function urlOf(read: EnvReader, name: string, passwordName: string): Credential | undefined {
  const url = read.credential(name, (value) =>
    isDatabaseUrl(value)
      ? read.faultInWay(name, value)
      : `${name} must be postgres://user:password@host/database.`,
  )
  const password = read.credential(passwordName)
  if (url === undefined || password === undefined) return url
  return () => {
    const address = new URL(readCredential(url))
    address.password = encodeURIComponent(readCredential(password))
    return address.href
  }
}
