import { DatabaseFault } from '../database-error.ts'
import { databaseAddress } from '../database-url.ts'

/** Says where and why, without the password that the url carries. */
export function unreachable(url: string, cause: unknown): DatabaseFault {
  return new DatabaseFault(
    'DatabaseUnavailable',
    `PostgreSQL at ${databaseAddress(url)} ${reasonOf(cause)}`,
    {
      cause,
    },
  )
}

const reasonOf = (cause: unknown): string => {
  const { code, message } = Object.assign({ code: '', message: '' }, cause, { message: messageOf(cause) })
  return code === 'ECONNREFUSED' ? 'refuses connections' : `cannot be used: ${message || code}`
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
