import { canonicalJson } from '../formats/canonical-json.ts'
import { recordParts } from './record-parts.ts'
import type { SiteRecord } from './site-record.ts'

/** The public half of a key that signs records. */
export interface RecordKey {
  kid: string
  kty: 'OKP'
  crv: 'Ed25519'
  x: string
  /** From when to when it signs; null while it still does. */
  from: string
  until: string | null
}

/** What is kept and handed on: the record, the signature of the platform, and what its owner said to it. */
export interface RecordFile {
  record: SiteRecord
  /** Compact JWS over a {@link Seal}; null of a draft. */
  seal: string | null
  /** Each a compact JWS over an {@link Acceptance}. */
  acceptances: readonly string[]
  /** For readers without the platform; whoever asks whether a record is genuine trusts none of them. */
  keys: readonly RecordKey[]
}

/** Hashes are SHA-256 over canonical JSON, in hexadecimal. */
export interface Seal {
  type: 'record'
  recordId: string
  sealedAt: string
  hash: string
  /** By the path of a part, so that a changed record tells where it was changed. */
  parts: Readonly<Record<string, string>>
}

export interface Acceptance {
  type: 'acceptance'
  hash: string
  acceptedAt: string
  by: string
  remarks: string
}

/** What holds the pages of a PDF to its record: the hash of its bytes while this signature is blank. */
export interface PageSeal {
  type: 'pages'
  hash: string
  pdf: string
  madeAt: string
}

export type Sha256 = (text: string) => Promise<string>

/** What the platform signs of a record. */
export async function sealOf(record: SiteRecord, sealedAt: string, sha256: Sha256): Promise<Seal> {
  const parts = await hashParts(record, sha256)
  const { recordId } = record
  return { type: 'record', recordId, sealedAt, hash: await sha256(canonicalJson(record)), parts }
}

/** The hash of each part by its path. */
export async function hashParts(record: Readonly<Record<string, unknown>> | SiteRecord, sha256: Sha256) {
  const hashed = recordParts(record).map(
    async ({ path, value }) => [path, await sha256(canonicalJson(value))] as const,
  )
  return Object.fromEntries(await Promise.all(hashed))
}
