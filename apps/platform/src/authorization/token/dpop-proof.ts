import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { calculateJwkThumbprint, EmbeddedJWK, errors, type JWK, jwtVerify } from 'jose'
import { apiError } from '../../infra/api-error.ts'
import type { Settings } from '../../infra/settings/settings.ts'
import { requestOrigin } from './asked-origin.ts'
import { SIGNATURE_ALGORITHMS } from './authentication-challenge.ts'
import { describeTokenFailure, type LogRefusal } from './token-refusals.ts'

const MAX_AGE_S = 60

type Dependencies = Pick<Settings, 'publicUrl' | 'portalHost'> & { now: () => Date; logRefusal: LogRefusal }

/** Checks a proof of possession (RFC 9449): signed by the key the token is bound to, for this very request, once. */
export function createProofCheck({ now, logRefusal, ...hosts }: Dependencies) {
  const seen = new Map<string, number>()
  const refuse = (reason: string) => {
    logRefusal('proof', reason)
    return apiError('NotSignedIn', 'Your session could not be verified. Please sign in again.')
  }

  return async (request: FastifyRequest, token: string, boundTo: string | undefined): Promise<void> => {
    const proof = request.headers.dpop
    if (boundTo === undefined) throw refuse('cnf: the token is bound to no key')
    if (typeof proof !== 'string') throw refuse('dpop: the header is missing')
    // Node joins what came twice; RFC 9449 (4.3) takes one
    if (proof.includes(',')) throw refuse('dpop: the header came twice, as a proxy that adds it makes it')
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: SIGNATURE_ALGORITHMS,
      currentDate: now(),
      maxTokenAge: MAX_AGE_S,
      clockTolerance: 10,
    }).catch((fault: unknown) => {
      throw isOfAnotherTime(fault) ? wrongClock() : refuse(describeTokenFailure(fault))
    })
    const address = new URL(request.url.split('?')[0] ?? '/', requestOrigin(request, hosts)).href
    if ((await calculateJwkThumbprint(protectedHeader.jwk as JWK)) !== boundTo)
      throw refuse('jwk: the token is bound to another key')
    if (payload.htm !== request.method) throw refuse('htm: it is for another method')
    if (payload.htu !== address) throw refuse('htu: it is for another address')
    if (payload.ath !== createHash('sha256').update(token).digest('base64url'))
      throw refuse('ath: it is for another token')
    if (typeof payload.jti !== 'string') throw refuse('jti: it is missing')
    if (!isFresh(payload.jti)) throw refuse('jti: it was used before')
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
  apiError('NotSignedIn', 'The clock of your device seems to be wrong. Set it right, then try again.')

const isOfAnotherTime = (fault: unknown) =>
  (fault instanceof errors.JWTExpired || fault instanceof errors.JWTClaimValidationFailed) &&
  fault.claim === 'iat'
