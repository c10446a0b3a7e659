import type { RecordKey } from './record-file.ts'

/** Ed25519, over UTF-8 of `text`; `signature` and `x` of the key are base64url. */
export type VerifySignature = (key: RecordKey, signature: string, text: string) => Promise<boolean>

export type OpenedSignature<Payload> =
  | { kind: 'genuine'; payload: Payload; key: RecordKey }
  | { kind: 'unknown_key' }
  | { kind: 'altered' }

interface Surroundings {
  keys: readonly RecordKey[]
  verifySignature: VerifySignature
}

/** RFC 8037 says `EdDSA`, RFC 9864 says `Ed25519`; both are the same for our keys. */
const ALGORITHMS = ['EdDSA', 'Ed25519']

/** Opens a compact JWS with one of the given keys. What the payload holds is believed only once its signature fits. */
export async function openSignature<Payload>(
  jws: string,
  { keys, verifySignature }: Surroundings,
): Promise<OpenedSignature<Payload>> {
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
  return payload === undefined ? { kind: 'altered' } : { kind: 'genuine', payload, key }
}

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
