import type { FastifyRequest } from 'fastify'
import { apiError } from '../infra/api-error.ts'

export const REPLY_LANGUAGES = ['en', 'nl', 'de', 'fr', 'es'] as const
export type Language = (typeof REPLY_LANGUAGES)[number]

/** The first of the caller's languages that the product has. */
export function requestLanguage(request: FastifyRequest): Language {
  for (const entry of (request.headers['accept-language'] ?? '').toLowerCase().split(',')) {
    const [primary] = entry.trim().split(/[-;]/)
    const language = REPLY_LANGUAGES.find((known) => known === primary)
    if (language) return language
  }
  return 'en'
}

/**
 * The row version of `If-Match: "7"`, also where a proxy has marked the answer as compressed: `W/"7"` (nginx, Caddy), `"7-gzip"` (Apache).
 */
export function readIfMatch(request: Pick<FastifyRequest, 'headers'>): number | undefined {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return undefined
  const version = /^(?:W\/)?"(\d{1,10})(?:-(?:gzip|br|deflate|zstd))?"$/.exec(header)?.[1]
  if (version === undefined)
    throw apiError('InvalidRequest', 'If-Match must be the ETag of the last answer, for example "3".')
  return Number(version)
}
