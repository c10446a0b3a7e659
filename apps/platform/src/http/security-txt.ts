import type { FastifyInstance } from 'fastify'
import type { Settings } from '../infra/settings/settings.ts'

const HALF_A_YEAR_MS = 182 * 24 * 60 * 60 * 1000

type Dependencies = Pick<Settings, 'publicUrl' | 'securityContacts'> & { now: () => Date }

/**
 * Serves the contacts for weaknesses (RFC 9116, SEC-01); a platform whose operator names nobody has
 * no such file.
 */
export function securityTxtRoute(
  app: FastifyInstance,
  { publicUrl, securityContacts, now }: Dependencies,
): void {
  if (securityContacts.length === 0) return
  app.get('/.well-known/security.txt', (_request, reply) => {
    const lines = [
      ...securityContacts.map((contact) => `Contact: ${contact}`),
      // it counts for as long as this platform runs, so the date moves on with every reading
      `Expires: ${new Date(now().getTime() + HALF_A_YEAR_MS).toISOString()}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      'Preferred-Languages: en',
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(lines.map((line) => `${line}\n`).join(''))
  })
}
