import { Refused } from '@commissioning/domain/refused'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { apiError } from '../../infra/api-error.ts'
import type { Identity } from '../caller.ts'
import { SIGNATURE_ALGORITHMS } from './authentication-challenge.ts'
import { createProofCheck } from './dpop-proof.ts'
import { createIssuerKeys, discoveryAddress } from './issuer-keys.ts'
import { hasNoEmailClaims, readTokenIdentity, tokenScopes } from './token-identity.ts'
import { createRefusalLog, describeTokenFailure, type LogRefusal } from './token-refusals.ts'
import { createUserinfo } from './userinfo.ts'

export type VerifyToken = (request: FastifyRequest) => Promise<Identity>

interface VerifyTokenSettings {
  issuer: string
  audience: string
  /** Scopes that each token must have been given. */
  scopes: readonly string[]
  /** The discovery document is read here, if not below the issuer's own address. */
  discoveryUrl?: string | undefined
  publicUrl: string
  /** It is set where the owner portal has a host of its own. */
  portalHost?: string | undefined
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Verifies access tokens of any OpenID Connect issuer by its discovery document. */
export function createTokenVerifier({
  issuer,
  audience,
  scopes,
  discoveryUrl,
  publicUrl,
  portalHost,
  now,
  log,
}: VerifyTokenSettings): VerifyToken {
  const logRefusal = createRefusalLog(log)
  const checkProof = createProofCheck({ publicUrl, portalHost, now, logRefusal })
  const known = createKnownTokens()
  const discovery = { issuer, discoveryUrl: discoveryUrl ?? discoveryAddress(issuer), now, log }
  const keys = createIssuerKeys(discovery)
  const complete = createUserinfo(discovery)

  return async (request) => {
    const { scheme, token } = readCredentials(request)
    const cached = known.get(token, now())
    const signed =
      cached ??
      (await verifySignature(token, keys, { issuer, audience, currentDate: now() }, { scopes, logRefusal }))
    const boundTo = (signed.cnf as { jkt?: string } | undefined)?.jkt
    if (boundTo !== undefined || scheme === 'dpop') await checkProof(request, token, boundTo)
    const completed = hasNoEmailClaims(signed) ? await complete(token, signed) : { payload: signed }
    const payload = 'payload' in completed ? completed.payload : signed
    known.keep(token, payload)
    const identity = readTokenIdentity(payload, issuer, now())
    if (!identity) throw signInAgain()
    if (!cached && !(identity.email && identity.emailVerified)) {
      const { email_verified } = payload
      const reason = 'reason' in completed ? completed.reason : undefined
      const claims = {
        issuer,
        subject: identity.subject,
        email: payload.email !== undefined,
        email_verified,
        reason,
      }
      request.log.warn(claims, UNKNOWN_ADDRESS)
    }
    return identity
  }
}

const UNKNOWN_ADDRESS =
  'The issuer does not say in email and email_verified, in the access token or at its userinfo endpoint, which verified address a person has: whoever signs in for the first time is refused.'

const signInAgain = () => apiError('NotSignedIn', 'Your session has ended. Please sign in again.')

function readCredentials(request: FastifyRequest): { scheme: string; token: string } {
  const [, scheme, token] = /^(Bearer|DPoP) ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? []
  if (!scheme || !token) throw apiError('NotSignedIn', 'Please sign in.')
  return { scheme: scheme.toLowerCase(), token }
}

/** The types that issuers give to access tokens. Logout tokens and proofs are signed as well and refused. */
const ACCESS_TYPES = new Set(['jwt', 'at+jwt', 'application/at+jwt'])

async function verifySignature(
  token: string,
  keys: JWTVerifyGetKey,
  expected: { issuer: string; audience: string; currentDate: Date },
  { scopes, logRefusal }: { scopes: readonly string[]; logRefusal: LogRefusal },
): Promise<JWTPayload> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      ...expected,
      algorithms: SIGNATURE_ALGORITHMS,
      requiredClaims: ['sub', 'exp'],
      clockTolerance: 5,
    })
    const isAccess = ACCESS_TYPES.has(protectedHeader.typ?.toLowerCase() ?? 'jwt') && !('events' in payload)
    const given = tokenScopes(payload)
    if (!isAccess) logRefusal('token', 'typ: it is not an access token')
    const lacksScope = !scopes.every((scope) => given.includes(scope))
    if (lacksScope) logRefusal('token', 'scope: one of OIDC_SCOPE is missing')
    if (!isAccess || lacksScope) throw signInAgain()
    return payload
  } catch (error) {
    if (error instanceof Refused) throw error
    logRefusal('token', describeTokenFailure(error))
    throw signInAgain()
  }
}

/** Tokens whose signature was checked once need no second check until they expire. */
function createKnownTokens() {
  const payloads = new Map<string, JWTPayload>()
  return {
    get(token: string, now: Date): JWTPayload | undefined {
      const payload = payloads.get(token)
      if (payload?.exp === undefined || payload.exp * 1000 > now.getTime()) return payload
      payloads.delete(token)
      return undefined
    },
    keep(token: string, payload: JWTPayload): void {
      if (payloads.size >= MAX_KNOWN_TOKENS) payloads.delete(payloads.keys().next().value ?? '')
      payloads.set(token, payload)
    },
  }
}

const MAX_KNOWN_TOKENS = 5_000
