import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { calculateJwkThumbprint, EmbeddedJWK, errors, type JWK, jwtVerify } from 'jose'
import { originOf } from '../http/portal-host.ts'
import { refused } from '../http/refused.ts'
import type { Settings } from '../settings/settings.ts'

const MAX_AGE_S = 60

type Needs = Pick<Settings, 'publicUrl' | 'portalHost'> & { now: () => Date }

/** Checks a proof of possession (RFC 9449): signed by the key the token is bound to, for this very request, once. */
export function createProofCheck({ now, ...hosts }: Needs) {
  const seen = new Map<string, number>()
  const refuse = () => refused('NotSignedIn', 'Your session could not be verified. Please sign in again.')

  return async (request: FastifyRequest, token: string, boundTo: string | undefined): Promise<void> => {
    const proof = request.headers.dpop
    if (typeof proof !== 'string' || boundTo === undefined) throw refuse()
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256', 'RS256', 'PS256', 'EdDSA'],
      currentDate: now(),
      maxTokenAge: MAX_AGE_S,
      clockTolerance: 10,
    }).catch((fault: unknown) => {
      throw isOfAnotherTime(fault) ? wrongClock() : refuse()
    })
    const holds =
      (await calculateJwkThumbprint(protectedHeader.jwk as JWK)) === boundTo &&
      payload.htm === request.method &&
      payload.htu === new URL(request.url.split('?')[0] ?? '/', originOf(request, hosts)).href &&
      payload.ath === createHash('sha256').update(token).digest('base64url') &&
      typeof payload.jti === 'string' &&
      isFresh(payload.jti)
    if (!holds) throw refuse()
  }

  function isFresh(id: string): boolean {
    const at = now().getTime()
    for (const [known, until] of seen) {
      if (until > at) break
      seen.delete(known)
    }
    if (seen.has(id)) return false
    seen.set(id, at + (MAX_AGE_S + 20) * 1000)
    return true
  }
}

const wrongClock = () =>
  refused('NotSignedIn', 'The clock of your device seems to be wrong. Set it right, then try again.')

const isOfAnotherTime = (fault: unknown) =>
  (fault instanceof errors.JWTExpired || fault instanceof errors.JWTClaimValidationFailed) &&
  fault.claim === 'iat'
