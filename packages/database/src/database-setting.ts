import { type Credential, currentOf } from '@commissioning/server-kit/credential'
import type { EnvReader } from '@commissioning/server-kit/environment'
import { isDatabaseUrl } from './database-url.ts'

/** The operator's server, with the password of `DATABASE_PASSWORD` where one is set, which needs no escapes. */
export function databaseUrlOf(read: EnvReader): Credential | undefined {
  const url = read.credential('DATABASE_URL', (value) =>
    isDatabaseUrl(value)
      ? read.faultInWay('DATABASE_URL', value)
      : 'DATABASE_URL must be postgres://user:password@host/database.',
  )
  const password = read.credential('DATABASE_PASSWORD')
  if (url === undefined || password === undefined) return url
  return () => {
    const address = new URL(currentOf(url))
    address.password = encodeURIComponent(currentOf(password))
    return address.href
  }
}
