import type { IncomingMessage } from 'node:http'
import { apiError } from '../infra/api-error.ts'

/** Node uses the first of two values of some and drops the other, which a proxy may have used; others it joins by commas. */
const SINGLE = ['host', 'authorization', 'content-type', 'idempotency-key', 'if-match'] as const

/**
 * A proxy that is told to add a header repeats it: where the words are the same the request has one meaning, and one of them is
 * taken. Two hosts are refused in any words (RFC 9112, 3.2). Two proofs are left to the check of proofs.
 */
export function mergeRepeatedHeaders({
  headers,
  rawHeaders,
}: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): void {
  for (const name of SINGLE) {
    const values = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name)
    if (values.length < 2) continue
    const [first] = values
    if (name === 'host' || values.some((value) => value !== first)) throw cameTwice(name)
    headers[name] = first
  }
}

function cameTwice(name: string) {
  const message = 'A header came twice that may come once.'
  return apiError('InvalidRequest', message, { errors: [{ field: name, message }] })
}
