import type { JWTPayload } from 'jose'

const MAX_KNOWN_TOKENS = 5_000

/** Tokens whose signature was checked once need no second check until they expire. */
export function createKnownTokens() {
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
