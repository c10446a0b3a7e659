import { createHash, randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Browser, SeenPage } from './browser.ts'
import { redirectUri } from './running-identity.ts'

export interface Tokens {
  access_token: string
  refresh_token?: string
  id_token: string
  token_type: string
  expires_in: number
  scope: string
}

export type ProofMaker = Awaited<ReturnType<typeof createProver>>

/** An app that signs people in: makes the requests of a browser client, checks nothing itself. */
export function createApp(issuer: string) {
  const verifier = randomBytes(32).toString('base64url')

  return {
    signInAddress(more: Record<string, string> = {}): string {
      const query = new URLSearchParams({
        client_id: 'console',
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid profile email phone offline_access',
        state: 'where-i-was',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...more,
      })
      return `${issuer}/auth?${query}`
    },

    redeem: (screen: SeenPage, prover?: ProofMaker) =>
      askToken(issuer, prover, {
        grant_type: 'authorization_code',
        code: new URL(screen.address).searchParams.get('code') ?? '',
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),

    refresh: (refreshToken: string | undefined, prover?: ProofMaker) =>
      askToken(issuer, prover, { grant_type: 'refresh_token', refresh_token: refreshToken ?? '' }),
  }
}

async function askToken(issuer: string, prover: ProofMaker | undefined, values: Record<string, string>) {
  const address = `${issuer}/token`
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'console', ...values }),
    headers: prover === undefined ? {} : { dpop: await prover.proof('POST', address) },
  })
  const body: Tokens & { error?: string } = await response.json()
  return { status: response.status, ...body }
}

/** A key of this browser, and proofs of having it (RFC 9449). */
export async function createProver() {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  return {
    thumbprint: await calculateJwkThumbprint(jwk),
    proof: (htm: string, htu: string, token?: string) =>
      new SignJWT({
        htm,
        htu,
        jti: randomBytes(12).toString('hex'),
        ...(token !== undefined && { ath: createHash('sha256').update(token).digest('base64url') }),
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
        .setIssuedAt()
        .sign(privateKey),
  }
}

export async function signIn(browser: Browser, address: string, who: { email: string; password: string }) {
  const page = await browser.open(address)
  return browser.send(page, { email: who.email, password: who.password })
}
