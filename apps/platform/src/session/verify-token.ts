import type { FastifyRequest } from 'fastify'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { ApiError } from '../http/api-error.ts'
import type { Identity } from '../http/caller.ts'
import { createProofCheck } from './dpop-proof.ts'
import { createKnownTokens } from './known-tokens.ts'

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
  let keys: Promise<JWTVerifyGetKey> | undefined
  const keySet = () => {
    keys ??= readKeySet(
      discoveryUrl ?? `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
      issuer,
    )
    keys.catch(() => {
      keys = undefined
    })
    return keys
  }

  return async (request) => {
    const { scheme, token } = credentialsOf(request)
    const payload =
      known.get(token, now()) ??
      (await verified(token, await keySet(), { issuer, audience, currentDate: now() }))
    known.keep(token, payload)
    const boundTo = (payload.cnf as { jkt?: string } | undefined)?.jkt
    if (boundTo !== undefined || scheme === 'dpop') await checkProof(request, token, boundTo)
    return identityOf(payload, issuer)
  }
}

const signInAgain = () => new ApiError('NotSignedIn', 'Your session has ended. Please sign in again.')

function credentialsOf(request: FastifyRequest): { scheme: string; token: string } {
  const [, scheme, token] = /^(Bearer|DPoP) ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? []
  if (!scheme || !token) throw new ApiError('NotSignedIn', 'Please sign in.')
  return { scheme: scheme.toLowerCase(), token }
}

const unavailable = () =>
  new ApiError('Unavailable', 'The sign-in service cannot be reached. Please try again in a moment.')

async function readKeySet(discoveryUrl: string, issuer: string): Promise<JWTVerifyGetKey> {
  const discovery = await readDiscovery(discoveryUrl)
  if (discovery?.issuer !== issuer || !discovery.jwks_uri) throw unavailable()
  const keys = createRemoteJWKSet(new URL(discovery.jwks_uri), { cooldownDuration: 5_000 })
  return (header, token) =>
    keys(header, token).catch((error: unknown) => {
      throw isAboutToken(error) ? error : unavailable()
    })
}

async function readDiscovery(url: string): Promise<{ issuer?: string; jwks_uri?: string } | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    return response.ok ? ((await response.json()) as { issuer?: string; jwks_uri?: string }) : undefined
  } catch {
    return undefined
  }
}

/** Everything else that a key set throws is about the issuer, which did not tell its keys. */
const isAboutToken = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported

async function verified(
  token: string,
  keys: JWTVerifyGetKey,
  expected: { issuer: string; audience: string; currentDate: Date },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      ...expected,
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      requiredClaims: ['sub', 'exp'],
      clockTolerance: 5,
    })
    return payload
  } catch (error) {
    throw error instanceof ApiError ? error : signInAgain()
  }
}

const claim = (payload: JWTPayload, name: string) => {
  const value = payload[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function identityOf(payload: JWTPayload, issuer: string): Identity {
  if (!payload.sub) throw signInAgain()
  return {
    issuer,
    subject: payload.sub,
    email: claim(payload, 'email'),
    emailVerified: payload.email_verified === true,
    firstName: claim(payload, 'given_name'),
    lastName: claim(payload, 'family_name'),
    locale: claim(payload, 'locale'),
    phone: claim(payload, 'phone_number'),
    imageUrl: ownPicture(claim(payload, 'picture'), issuer),
    ...(payload.iat !== undefined && { toldAt: new Date(payload.iat * 1000) }),
  }
}

/** Our pages show pictures of the issuer, and of nobody else (see the security headers). */
const ownPicture = (address: string | undefined, issuer: string) =>
  address && URL.canParse(address) && new URL(address).origin === new URL(issuer).origin ? address : undefined
