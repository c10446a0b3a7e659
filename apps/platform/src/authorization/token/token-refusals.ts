import type { FastifyBaseLogger } from 'fastify'
import { errors } from 'jose'

/** Logs why a token or a proof is refused, once for each reason: a wrong setting refuses everybody. */
export type LogRefusal = (what: 'token' | 'proof', reason: string) => void

/** Neither the token nor a claim of it is logged, only which check it fails. */
export function createRefusalLog(log: Pick<FastifyBaseLogger, 'warn'>): LogRefusal {
  const logged = new Set<string>()
  return (what, reason) => {
    const key = `${what} ${reason}`
    if (logged.has(key)) return
    logged.add(key)
    log.warn({ reason }, what === 'token' ? TOKEN_REFUSED : PROOF_REFUSED)
  }
}

const TOKEN_REFUSED =
  'An access token was refused; this reason is logged once. Compare OIDC_ISSUER, OIDC_AUDIENCE and OIDC_SCOPE with what the issuer puts into its tokens.'
const PROOF_REFUSED =
  'A proof of possession (DPoP) was refused; this reason is logged once. Compare PUBLIC_URL with the address that browsers ask.'

/** Names the check of jose that failed: the claim, or else the code. */
export const describeTokenFailure = (fault: unknown): string => {
  if (fault instanceof errors.JWTExpired) return 'exp: it has expired'
  if (fault instanceof errors.JWTClaimValidationFailed) return `${fault.claim}: ${fault.reason}`
  return fault instanceof errors.JOSEError ? fault.code : 'it cannot be read'
}
