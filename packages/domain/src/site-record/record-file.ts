import { canonicalJson } from '../formats/canonical-json.ts'
import type { SiteRecord } from './site-record.ts'

/** The public half of a key that signs records. */
export interface RecordKey {
  kid: string
  kty: 'OKP'
  crv: 'Ed25519'
  x: string
  /** The key signs between these two; the second is null while it still does. */
  from: string
  until: string | null
}

/** The file that is stored and handed on: the record, the signature of the platform, and its owner's acceptance. */
export interface RecordFile {
  record: SiteRecord
  /** Compact JWS over a {@link Seal}; null of a draft. */
  seal: string | null
  /** Each a compact JWS over an {@link Acceptance}. */
  acceptances: readonly string[]
  /** Each a compact JWS over an {@link Erasure}, of a person who was taken out after the record was sealed. */
  erasures: readonly string[]
  /** The keys serve readers without the platform; a check whether a record is genuine trusts none of them. */
  keys: readonly RecordKey[]
}

/** Hashes are SHA-256 over canonical JSON, in hexadecimal. */
export interface Seal {
  type: 'record'
  recordId: string
  sealedAt: string
  hash: string
  /** The paths of parts are its keys, so that a changed record tells where it was changed. */
  parts: Readonly<Record<string, string>>
}

export interface Acceptance {
  type: 'acceptance'
  hash: string
  acceptedAt: string
  by: string
  remarks: string
  /** It is there where the platform signed it again to take out a person. */
  signedAt?: string
}

/** It vouches for parts that hold a pseudonym in the place of a person. */
export interface Erasure {
  type: 'erasure'
  hash: string
  erasedAt: string
  /** The new hashes, by the path of a part. */
  parts: Readonly<Record<string, string>>
}

/** It ties the pages of a PDF to its record by the hash of its bytes while this signature is blank. */
export interface RecordPdfSeal {
  type: 'pages'
  hash: string
  pdf: string
  madeAt: string
}

export type Sha256 = (text: string) => Promise<string>

/** Makes the payload that the platform signs for a record. */
export async function createRecordSeal(record: SiteRecord, sealedAt: string, sha256: Sha256): Promise<Seal> {
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

/** A piece of a record that is hashed, named and compared by itself. */
export interface RecordPart {
  /** `doors/<id>` of what has an id, else the name of the member, such as `parties`. */
  path: string
  member: string
  /** How people call it; null where its member says enough. */
  name: string | null
  value: unknown
}

/** All of a record in its parts: what has an id stands alone, so that a difference names the thing that differs. */
export function recordParts(record: SiteRecord | Readonly<Record<string, unknown>>): RecordPart[] {
  return Object.entries(record).flatMap(([member, value]): RecordPart[] => {
    if (!Array.isArray(value) || !value.every(hasId)) return [{ path: member, member, name: null, value }]
    return [
      // a list that became empty has no parts, and its order is a part of it
      { path: member, member, name: null, value: value.map(({ id }) => id) },
      ...value.map((item) => ({ path: `${member}/${item.id}`, member, name: nameOf(item), value: item })),
    ]
  })
}

const hasId = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

function nameOf(item: { id: string; name?: unknown; number?: unknown }): string | null {
  const messages = [item.number, item.name].filter(
    (word) => typeof word === 'string' || typeof word === 'number',
  )
  return messages.length > 0 ? messages.join(' ') : null
}
