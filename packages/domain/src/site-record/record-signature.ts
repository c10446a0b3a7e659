import type { RecordKey } from './record-file.ts'

export interface SignatureVerification {
  /** They are the platform's keys. Keys that come with the file prove nothing. */
  keys: readonly RecordKey[]
  /** Ed25519, over UTF-8 of `text`; `signature` and `x` of the key are base64url. */
  verifySignature: (key: RecordKey, signature: string, text: string) => Promise<boolean>
}

type OpenedSignature<Payload> =
  | { kind: 'genuine'; payload: Payload }
  | { kind: 'unknown_key' | 'expired_key' | 'altered' }

/** RFC 8037 says `EdDSA`, RFC 9864 says `Ed25519`; both are the same for our keys. */
const ALGORITHMS = ['EdDSA', 'Ed25519']

/**
 * Opens a compact JWS with one of the given keys, which must have been in use at the time that `at` reads from the
 * payload. What the payload holds is believed only once its signature fits.
 */
export async function openSignature<Payload>(
  jws: unknown,
  { keys, verifySignature, at }: SignatureVerification & { at: (payload: Payload) => string },
): Promise<OpenedSignature<Payload>> {
  if (typeof jws !== 'string') return { kind: 'altered' }
  const [head, body, signature, ...more] = jws.split('.')
  if (!head || !body || !signature || more.length > 0) return { kind: 'altered' }
  // its last letter holds two bits; readers drop the other four, and a change there would pass unseen
  if (!/^[\w-]{85}[AQgw]$/.test(signature)) return { kind: 'altered' }
  const header = read<{ alg?: unknown; kid?: unknown; crit?: unknown }>(head)
  // no extension is known here, so one that must be understood is not
  if (!header || !ALGORITHMS.includes(String(header.alg)) || header.crit !== undefined)
    return { kind: 'altered' }
  const key = keys.find(({ kid }) => kid === header.kid)
  if (!key) return { kind: 'unknown_key' }
  if (!(await verifySignature(key, signature, `${head}.${body}`))) return { kind: 'altered' }
  const payload = read<Payload>(body)
  if (payload === undefined) return { kind: 'altered' }
  return isOutside(at(payload), key) ? { kind: 'expired_key' } : { kind: 'genuine', payload }
}

/** A key that was retired signs nothing any more: who says otherwise has it from somewhere else. */
const isOutside = (at: string, { from, until }: RecordKey) =>
  Date.parse(at) < Date.parse(from) || (until !== null && Date.parse(at) > Date.parse(until))

function read<Content>(base64url: string): Content | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    )
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    // whose shape is what the platform signed
    return typeof value === 'object' && value !== null ? (value as Content) : undefined
  } catch {
    return undefined
  }
}
