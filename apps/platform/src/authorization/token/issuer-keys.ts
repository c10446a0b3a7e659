import type { FastifyBaseLogger } from 'fastify'
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { apiError } from '../../infra/api-error.ts'
import { SIGNATURE_ALGORITHMS } from './authentication-challenge.ts'
import { readJson, readNamedJson } from './read-json.ts'
import { countUsableKeys } from './usable-keys.ts'

interface Dependencies {
  issuer: string
  /** The discovery document is read at this address. */
  discoveryUrl: string
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

export const discoveryAddress = (issuer: string) =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

/** How long keys are cached; a token with another key refetches them at once. */
const KEY_CACHE_MS = 10 * 60_000
/** The least time between two requests for keys. */
const KEY_REQUEST_PAUSE_MS = 5_000

/**
 * The issuer's signing keys, refetched from time to time so that a withdrawn key ends; while the issuer is unreachable
 * the last ones still count. An issuer that lists no usable key has withdrawn them all and let nobody sign in: that is no
 * refusal of a session, which a new sign-in would not heal. Why keys cannot be read is logged once, and again when the
 * reason changes.
 */
export function createIssuerKeys({ issuer, discoveryUrl, now, log }: Dependencies): JWTVerifyGetKey {
  let known: JWTVerifyGetKey | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined
  let fault: string | undefined

  const ask = async () => {
    askedAt = now().getTime()
    const read = await readKeys(discoveryUrl, issuer)
    if ('fault' in read) {
      if (fault !== read.fault) log.warn({ discoveryUrl }, read.fault)
      fault = read.fault
      if (read.isEmpty) known = undefined
      return
    }
    fault = undefined
    known = read.keys
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
    if (!known || (ago(readAt) > KEY_CACHE_MS && ago(askedAt) > KEY_REQUEST_PAUSE_MS)) await askOnce()
    if (!known) throw unavailableError()
    try {
      return await known(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || ago(askedAt) <= KEY_REQUEST_PAUSE_MS) throw error
      await askOnce()
      // the key may be new or not the issuer's, which is unknown
      if (!known || ago(readAt) > KEY_REQUEST_PAUSE_MS) throw unavailableError()
      return known(header, token)
    }
  }
}

const unavailableError = () =>
  apiError('Unavailable', 'The sign-in service cannot be reached. Please try again in a moment.')

type ReadKeys =
  | { keys: JWTVerifyGetKey }
  | {
      fault: string
      /** The issuer answers, and lists no key by which a token could be verified. */
      isEmpty?: boolean
    }

async function readKeys(discoveryUrl: string, issuer: string): Promise<ReadKeys> {
  const discovery = await readJson<{ issuer?: string; jwks_uri?: string }>(discoveryUrl)
  if (!discovery)
    return { fault: 'The discovery document of the issuer cannot be read, so nobody can sign in.' }
  if (discovery.issuer !== issuer) return { fault: otherIssuer(issuer, discovery.issuer) }
  if (!discovery.jwks_uri) return { fault: 'The discovery document of the issuer names no jwks_uri.' }
  const keys = await readNamedJson<JSONWebKeySet>(discovery.jwks_uri, discoveryUrl)
  try {
    const found = keys && createLocalJWKSet(keys)
    if (found && (await countUsableKeys(keys.keys)) === 0)
      return { fault: noUsableKey(discovery.jwks_uri, keys.keys.length), isEmpty: true }
    if (found) return { keys: found }
  } catch {
    // an answer that is no key set is named below
  }
  return { fault: `The keys of the issuer cannot be read at ${discovery.jwks_uri}, so nobody can sign in.` }
}

/** Both are addresses that everybody may read; a slash too many is seen only beside each other. */
const otherIssuer = (issuer: string, named: unknown) =>
  `OIDC_ISSUER is '${issuer}', and the discovery document there names '${String(named)}': nobody can sign in until OIDC_ISSUER is what it names, letter by letter.`

const noUsableKey = (address: string, count: number) =>
  `Of the ${count} keys of the issuer at ${address} none verifies a token (${SIGNATURE_ALGORITHMS.join(', ')}), so nobody can sign in.`
