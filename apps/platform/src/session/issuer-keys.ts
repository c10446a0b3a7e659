import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { refused } from '../http/refused.ts'
import { readJson, readNamedJson } from './read-json.ts'

interface Needs {
  issuer: string
  /** Where the discovery document is read. */
  discoveryUrl: string
  now: () => Date
}

export const discoveryAddress = (issuer: string) =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

/** How long keys are cached; a token with another key refetches them at once. */
const FRESH_MS = 10 * 60_000
/** The least time between two requests for keys. */
const PAUSE_MS = 5_000

/**
 * The issuer's signing keys, refetched from time to time so that a withdrawn key ends; while the issuer is unreachable
 * the last ones still count.
 */
export function createIssuerKeys({ issuer, discoveryUrl, now }: Needs): JWTVerifyGetKey {
  let known: JWTVerifyGetKey | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  const ask = async () => {
    askedAt = now().getTime()
    const keys = await readKeys(discoveryUrl, issuer)
    if (!keys) return
    known = keys
    readAt = askedAt
  }
  /** Concurrent callers share one request. */
  const askOnce = () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
  const ago = (at: number) => now().getTime() - at

  return async (header, token) => {
    if (!known || (ago(readAt) > FRESH_MS && ago(askedAt) > PAUSE_MS)) await askOnce()
    if (!known) throw unavailable()
    try {
      return await known(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || ago(askedAt) <= PAUSE_MS) throw error
      await askOnce()
      // the key may be new or not the issuer's, which is unknown
      if (ago(readAt) > PAUSE_MS) throw unavailable()
      return known(header, token)
    }
  }
}

const unavailable = () =>
  refused('Unavailable', 'The sign-in service cannot be reached. Please try again in a moment.')

async function readKeys(discoveryUrl: string, issuer: string): Promise<JWTVerifyGetKey | undefined> {
  const discovery = await readJson<{ issuer?: string; jwks_uri?: string }>(discoveryUrl)
  if (discovery?.issuer !== issuer || !discovery.jwks_uri) return undefined
  const keys = await readNamedJson<JSONWebKeySet>(discovery.jwks_uri, discoveryUrl)
  try {
    return keys && createLocalJWKSet(keys)
  } catch {
    return undefined
  }
}
