import type { JWTPayload } from 'jose'
import { readJson, readNamedJson } from './read-json.ts'

interface Dependencies {
  issuer: string
  discoveryUrl: string
  now: () => Date
}

/** The completed claims, or the reason why they are not complete. */
export type CompletedClaims = { payload: JWTPayload } | { reason: string }

/** A failed endpoint is not asked again for every request with the same token. */
const FAILURE_PAUSE_MS = 10_000
const MAX_CACHED_ANSWERS = 5_000

/**
 * Completes a token without the person's address from the issuer's userinfo endpoint, where many issuers keep it.
 * Concurrent requests with the same token share one call.
 */
export function createUserinfo({ issuer, discoveryUrl, now }: Dependencies) {
  const asked = new Map<string, { at: number; answer: Promise<CompletedClaims> }>()

  return (token: string, payload: JWTPayload): Promise<CompletedClaims> => {
    const before = asked.get(token)
    if (before && now().getTime() - before.at < FAILURE_PAUSE_MS) return before.answer
    if (asked.size >= MAX_CACHED_ANSWERS) asked.delete(asked.keys().next().value ?? '')
    const answer = ask(token, payload)
    asked.delete(token)
    asked.set(token, { at: now().getTime(), answer })
    return answer
  }

  async function ask(token: string, payload: JWTPayload): Promise<CompletedClaims> {
    if (payload.cnf !== undefined)
      return {
        reason: 'it is bound to a key of the browser, so the userinfo endpoint cannot be asked with it',
      }
    const discovery = await readJson<{ issuer?: string; userinfo_endpoint?: string }>(discoveryUrl)
    if (discovery && discovery.issuer !== issuer)
      return { reason: 'the discovery document names another issuer than OIDC_ISSUER' }
    if (!discovery?.userinfo_endpoint) return { reason: 'the issuer names no userinfo endpoint' }
    const claims = await readNamedJson<JWTPayload>(discovery.userinfo_endpoint, discoveryUrl, {
      authorization: `Bearer ${token}`,
    })
    if (claims === undefined || claims === null)
      return { reason: 'the userinfo endpoint refuses it or does not answer' }
    if (claims.sub !== payload.sub) return { reason: 'the userinfo endpoint speaks of somebody else' }
    // claims of the signed token take precedence
    return { payload: { ...claims, ...payload } }
  }
}
