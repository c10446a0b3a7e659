import { canonicalJson } from '../formats/canonical-json.ts'

/** How what somebody asked for ended: it was done, a rule refused it, or the role did not allow it. */
export const HISTORY_OUTCOMES = ['done', 'refused', 'denied'] as const
export type HistoryOutcome = (typeof HISTORY_OUTCOMES)[number]

export const HISTORY_ACTORS = ['staff', 'owner', 'operator', 'device', 'system'] as const
export type HistoryActor = (typeof HISTORY_ACTORS)[number]

/** A record as it is stored; instants are text with microseconds, JSON is the text that was written. */
export interface StoredRecord {
  id: string
  /** `YYYY-MM-DDTHH:MM:SS.ffffffZ` */
  at: string
  companyId: string | null
  collectionId: string | null
  installationId: string | null
  actorKind: string
  /** Null where nobody is named, or the person was erased together with the salt. */
  actorId: string | null
  actorSalt: string | null
  operation: string
  outcome: string
  thingId: string | null
  subject: string
  change: string | null
  before: string | null
  /** Null where the content was erased. */
  contentSalt: string | null
  correlationId: string | null
}

/** The place of a record in its chain; hashes are 64 hexadecimal digits. */
export interface HistoryLink {
  chainId: string
  seq: number
  actorCommitment: string
  contentCommitment: string
  prevHash: string
  hash: string
  /** Null where the record is gone. */
  record: StoredRecord | null
}

/** SHA-256 of a text in UTF-8, as hexadecimal digits. */
export type Sha256 = (text: string) => string

/** Hidden behind a salt, so that nobody finds a person by hashing all there are. */
export const hashActorCommitment = (sha256: Sha256, { actorSalt, actorId }: StoredRecord): string =>
  sha256(`${actorSalt}${actorId ?? ''}`)

/** Thing, subject, change and former values, to the letter. */
export const hashContentCommitment = (sha256: Sha256, record: StoredRecord): string =>
  sha256(
    `${record.contentSalt}[${canonicalJson(record.thingId)},${record.subject},${record.change},${record.before}]`,
  )

/** The canonical JSON whose SHA-256 is the hash of a link; it holds commitments, and no value of a person. */
export const historyEntry = (link: HistoryLink, record: StoredRecord): string =>
  canonicalJson({
    actor: link.actorCommitment,
    actor_kind: record.actorKind,
    at: record.at,
    chain: link.chainId,
    collection: record.collectionId,
    company: record.companyId,
    content: link.contentCommitment,
    correlation: record.correlationId,
    id: record.id,
    installation: record.installationId,
    operation: record.operation,
    outcome: record.outcome,
    prev: link.prevHash,
    seq: link.seq,
  })
