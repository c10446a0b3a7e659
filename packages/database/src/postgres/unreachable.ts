import { DatabaseFault } from '../database-error.ts'
import { databasePlace } from '../database-url.ts'

/** Says where and why, without the password that the url carries. */
export function unreachable(url: string, cause: unknown): DatabaseFault {
  const place = databasePlace(url)
  const address = place.kind === 'postgres' ? place.address : 'this address'
  return new DatabaseFault('DatabaseUnavailable', `PostgreSQL at ${address} ${reasonOf(cause)}`, { cause })
}

const reasonOf = (cause: unknown): string => {
  const { code, message } = Object.assign({ code: '', message: '' }, cause, { message: messageOf(cause) })
  return code === 'ECONNREFUSED' ? 'refuses connections' : `cannot be used: ${message || code}`
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
