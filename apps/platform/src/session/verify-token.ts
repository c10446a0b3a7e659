import type { FastifyRequest } from 'fastify'
import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { ApiError } from '../http/api-error.ts'
import type { Identity } from '../http/caller.ts'
import { createProofCheck } from './dpop-proof.ts'
import { createIssuerKeys } from './issuer-keys.ts'
import { createKnownTokens } from './known-tokens.ts'
import { toldIdentity } from './told-identity.ts'

export type VerifyToken = (request: FastifyRequest) => Promise<Identity>

interface Settings {
  issuer: string
  audience: string
  /** Where the discovery document is read, if not below the issuer's own address. */
  discoveryUrl?: string | undefined
  publicUrl: string
  now: () => Date
}

/** Verifies access tokens of any OpenID Connect issuer by its discovery document. */
export function createTokenVerifier({
  issuer,
  audience,
  discoveryUrl,
  publicUrl,
  now,
}: Settings): VerifyToken {
  const checkProof = createProofCheck({ publicUrl, now })
  const known = createKnownTokens()
  const ownDiscovery = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const keys = createIssuerKeys({ issuer, discoveryUrl: discoveryUrl ?? ownDiscovery, now })

  return async (request) => {
    const { scheme, token } = credentialsOf(request)
    const payload =
      known.get(token, now()) ?? (await verified(token, keys, { issuer, audience, currentDate: now() }))
    known.keep(token, payload)
    const boundTo = (payload.cnf as { jkt?: string } | undefined)?.jkt
    if (boundTo !== undefined || scheme === 'dpop') await checkProof(request, token, boundTo)
    const identity = toldIdentity(payload, issuer, now())
    if (!identity) throw signInAgain()
    return identity
  }
}

const signInAgain = () => new ApiError('NotSignedIn', 'Your session has ended. Please sign in again.')

function credentialsOf(request: FastifyRequest): { scheme: string; token: string } {
  const [, scheme, token] = /^(Bearer|DPoP) ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? []
  if (!scheme || !token) throw new ApiError('NotSignedIn', 'Please sign in.')
  return { scheme: scheme.toLowerCase(), token }
}

/** What issuers call an access token. A token that ends sessions or proves a key is signed as well, and is none. */
const ACCESS_TYPES = new Set(['jwt', 'at+jwt', 'application/at+jwt'])

async function verified(
  token: string,
  keys: JWTVerifyGetKey,
  expected: { issuer: string; audience: string; currentDate: Date },
): Promise<JWTPayload> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      ...expected,
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      requiredClaims: ['sub', 'exp'],
      clockTolerance: 5,
    })
    const isAccess = ACCESS_TYPES.has(protectedHeader.typ?.toLowerCase() ?? 'jwt') && !('events' in payload)
    if (!isAccess) throw signInAgain()
    return payload
  } catch (error) {
    throw error instanceof ApiError ? error : signInAgain()
  }
}
