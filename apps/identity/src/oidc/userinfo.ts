import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, createLocalJWKSet, EmbeddedJWK, type JWTPayload, jwtVerify } from 'jose'
import type Provider from 'oidc-provider'
import { z } from 'zod'
import type { Accounts } from '../infra/accounts/accounts.ts'
import type { IdentitySettings } from '../infra/identity-settings.ts'
import type { OidcRequestContext } from '../pages/page-visit.ts'
import { accountClaims, claimsByScope } from './claims.ts'
import type { ProviderKeys } from './provider-keys.ts'

const MAX_PROOF_AGE_SECONDS = 300

const Token = z.object({
  sub: z.string(),
  scope: z.string().default(''),
  client_id: z.string(),
  cnf: z.object({ jkt: z.string() }).optional(),
})

class TokenFault extends Error {
  readonly code: 'invalid_token' | 'insufficient_scope'

  constructor(code: TokenFault['code'], sentence: string) {
    super(sentence)
    this.code = code
  }
}

interface Surroundings {
  settings: IdentitySettings
  keys: ProviderKeys
  accounts: Accounts
  provider: Provider
}

/** Answers who a token speaks for. Our access tokens are for the platform's audience and work here as well. */
export function createUserinfo({ settings, keys, accounts, provider }: Surroundings) {
  const { issuer, audience } = settings
  const keySet = createLocalJWKSet({
    keys: keys.jwks.keys.map(({ d: _, ...key }) => key),
  })

  return async (ctx: OidcRequestContext): Promise<void> => {
    try {
      const { scheme, token } = readAuthorization(ctx)
      const { payload } = await jwtVerify(token, keySet, { issuer, audience, typ: 'at+jwt' })
      const { sub, scope, client_id, cnf } = Token.parse(payload)
      if ((scheme === 'dpop') !== (cnf !== undefined)) throw new Error('The token is used in the wrong way.')
      if (cnf !== undefined) await checkProof(ctx, token, cnf.jkt, client_id)
      const scopes = scope.split(' ')
      if (!scopes.includes('openid'))
        throw new TokenFault('insufficient_scope', 'The scope openid is missing.')
      const account = await accounts.find(sub)
      if (account === undefined) throw new Error('The account is gone.')
      ctx.body = pick(accountClaims(account), scopes)
    } catch (error) {
      refuse(ctx, error)
    }
  }

  /** RFC 9449, 4.3: the proof is of this request, this token, this key, fresh, and seen for the first time. */
  async function checkProof(
    ctx: OidcRequestContext,
    token: string,
    thumbprint: string,
    clientId: string,
  ): Promise<void> {
    const proof = await jwtVerify(ctx.get('dpop'), EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256', 'EdDSA', 'Ed25519'],
      maxTokenAge: MAX_PROOF_AGE_SECONDS,
      requiredClaims: ['jti', 'htm', 'htu', 'ath'],
    })
    const { jti = '', htm, htu, ath, iat = 0 } = proof.payload
    const { jwk } = proof.protectedHeader
    const isFor = htm === ctx.method && htu === `${issuer}/me` && ath === hashAccessToken(token)
    if (!isFor || jwk === undefined || (await calculateJwkThumbprint(jwk)) !== thumbprint) {
      throw new Error('The proof does not fit the request.')
    }
    if (!(await provider.ReplayDetection.unique(clientId, jti, iat + 2 * MAX_PROOF_AGE_SECONDS))) {
      throw new Error('The proof was used before.')
    }
  }
}

function readAuthorization(ctx: OidcRequestContext) {
  const [scheme = '', token = ''] = ctx.get('authorization').split(' ')
  return { scheme: scheme.toLowerCase(), token }
}

function pick(claims: JWTPayload, scopes: readonly string[]) {
  const names = Object.entries(claimsByScope).flatMap(([scope, names]) =>
    scopes.includes(scope) ? names : [],
  )
  return Object.fromEntries(Object.entries(claims).filter(([name]) => names.includes(name)))
}

function refuse(ctx: OidcRequestContext, error: unknown): void {
  const code = error instanceof TokenFault ? error.code : 'invalid_token'
  const scheme = ctx.get('dpop') === '' ? 'Bearer' : 'DPoP'
  ctx.status = code === 'invalid_token' ? 401 : 403
  ctx.set('www-authenticate', `${scheme} error="${code}"`)
  ctx.body = { error: code, error_description: 'The access token was not accepted.' }
}

const hashAccessToken = (token: string) => createHash('sha256').update(token).digest('base64url')
