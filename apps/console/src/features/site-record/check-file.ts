import type { RecordKey } from '@commissioning/domain/site-record/record-file'
import { verifyRecordPdf } from '@commissioning/domain/site-record/record-pdf'
import { type RecordVerdict, verifyRecord } from '@commissioning/domain/site-record/verify-record'

/** Signatures are checked by the browser itself, which does it on pages over https and on the own machine alone. */
export const canVerifySignatures = () => globalThis.crypto?.subtle !== undefined

/** The largest records, of sites with hundreds of doors, have a few megabytes; a page that reads a film into memory stops. */
export const MAX_RECORD_BYTES = 60_000_000

/** Tells whether a file is a genuine record, by the keys of the platform. Nothing leaves the device. */
export async function checkFile(file: Blob, keys: readonly RecordKey[]): Promise<RecordVerdict> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')
  return isPdf
    ? verifyRecordPdf(bytes, { keys, ...browser })
    : verifyRecord(new TextDecoder().decode(bytes), { keys, ...browser })
}

const browser = {
  async sha256(content: string | Uint8Array<ArrayBuffer>) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  },
  async verifySignature({ kty, crv, x }: RecordKey, signature: string, text: string) {
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify'])
    return crypto.subtle.verify('Ed25519', key, decodeBase64Url(signature), new TextEncoder().encode(text))
  },
  async inflate(bytes: Uint8Array<ArrayBuffer>) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
    return new Uint8Array(await new Response(stream).arrayBuffer())
  },
}

const decodeBase64Url = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
