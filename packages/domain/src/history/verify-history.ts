import {
  type HistoryLink,
  hashActorCommitment,
  hashContentCommitment,
  historyEntry,
  type Sha256,
  type StoredRecord,
} from './history-entry.ts'
import type { HistoryFault, HistoryFaultCode } from './history-faults.ts'

/** How long a history was at a moment, and the hash of its last link; held outside, nobody can rewrite it. */
export interface HistoryCheckpoint {
  size: number
  root: string
}

/** A verification knows this after a part of the links; the next part goes on from it. */
export interface VerifiedHistory extends HistoryCheckpoint {
  /** Instant of the last record. */
  at: string | null
  /** Records of which a person was erased. */
  erased: number
  /** Number of the first record whose clock was behind that of the one before it, by more than requests overlap. */
  setBackAt: number | null
  /** The largest size that a checkpoint confirms. */
  confirmed: number
  fault: HistoryFault | null
}

interface HistoryProof {
  checkpoints: readonly HistoryCheckpoint[]
  sha256: Sha256
}

export const UNVERIFIED_HISTORY: VerifiedHistory = {
  size: 0,
  /** The hash before the first link. */
  root: '0'.repeat(64),
  at: null,
  erased: 0,
  setBackAt: null,
  confirmed: 0,
  fault: null,
}

/** A record has the time of its request, and is linked when that commits: so far may neighbours be apart in disorder. */
const TOLERATED_DISORDER_MS = 60_000

/**
 * Walks links in the order of their numbers, from where an earlier part ended, until one is broken. It finds what was
 * edited, inserted, reordered or removed; what is gone at the end is found by {@link concludeHistory}.
 */
export function verifyHistory(
  links: readonly HistoryLink[],
  from: VerifiedHistory,
  { checkpoints, sha256 }: HistoryProof,
): VerifiedHistory {
  const bySize = Map.groupBy(checkpoints, ({ size }) => size)
  let verified = from
  for (const link of links) {
    if (verified.fault) return verified
    verified = verifyLink(link, verified, { checkpoints: bySize.get(link.seq) ?? [], sha256 })
  }
  return verified
}

/** The checkpoints are those that were made after this link. */
function verifyLink(link: HistoryLink, before: VerifiedHistory, against: HistoryProof): VerifiedHistory {
  const { checkpoints, sha256 } = against
  const seq = before.size + 1
  const { record, hash } = link
  const code = link.seq === seq ? faultOf(link, before, sha256) : 'RecordMissing'
  if (code || !record) return { ...before, fault: { code: code ?? 'RecordMissing', seq } }
  if (checkpoints.some(({ root }) => root !== hash))
    return { ...before, fault: { code: 'HistoryRewritten', seq, after: before.confirmed } }
  const isErased = record.actorSalt === null || record.contentSalt === null
  // a sign-in has its own time, and is recorded with the first call after it
  const isLate = record.operation === 'signIn'
  const isSetBack =
    !isLate && before.at !== null && Date.parse(record.at) < Date.parse(before.at) - TOLERATED_DISORDER_MS
  return {
    size: seq,
    root: hash,
    at: isLate ? before.at : record.at,
    erased: before.erased + (isErased ? 1 : 0),
    setBackAt: before.setBackAt ?? (isSetBack ? seq : null),
    confirmed: checkpoints.length > 0 ? seq : before.confirmed,
    fault: null,
  }
}

function faultOf(link: HistoryLink, before: VerifiedHistory, sha256: Sha256): HistoryFaultCode | undefined {
  const { record } = link
  if (!record) return 'RecordMissing'
  if (link.prevHash !== before.root) return 'RecordOutOfOrder'
  return isAsWritten(link, record, sha256) ? undefined : 'RecordChanged'
}

const isAsWritten = (link: HistoryLink, record: StoredRecord, sha256: Sha256): boolean =>
  (record.actorSalt === null
    ? record.actorId === null
    : hashActorCommitment(sha256, record) === link.actorCommitment) &&
  (record.contentSalt === null
    ? record.thingId === null && record.subject === '{}' && record.change === null && record.before === null
    : hashContentCommitment(sha256, record) === link.contentCommitment) &&
  sha256(historyEntry(link, record)) === link.hash

interface ChainEnding {
  checkpoints: readonly HistoryCheckpoint[]
  /** A record without a link, which was written past the chain. */
  unlinkedId: string | null
  /** Everything that has a history has a first record in it. */
  mustExist: boolean
}

/** The answer after the last link: what a checkpoint knows and the history does not hold any more, was cut off. */
export function finishHistoryVerification(
  verified: VerifiedHistory,
  { checkpoints, unlinkedId, mustExist }: ChainEnding,
): VerifiedHistory {
  if (verified.fault) return verified
  const seq = verified.size + 1
  const known = Math.max(0, ...checkpoints.map(({ size }) => size))
  const until = Math.max(known, verified.size === 0 && mustExist ? 1 : 0)
  if (until > verified.size) return { ...verified, fault: { code: 'TailMissing', seq, until } }
  if (unlinkedId !== null) return { ...verified, fault: { code: 'RecordUnlinked', seq, id: unlinkedId } }
  return verified
}

/**
 * `1204:9f86…` as a checkpoint is written in mails and on the command line; undefined where a text is none. Mails put word
 * joiners around a colon, so that no program takes a value for a link, and they are copied along.
 */
export function parseCheckpoint(text: string): HistoryCheckpoint | undefined {
  const visible = text.replaceAll(/[\s\u2060]/g, '')
  const [, size, root] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/i.exec(visible) ?? []
  return size && root ? { size: Number(size), root: root.toLowerCase() } : undefined
}

/** The text that {@link parseCheckpoint} reads. */
export const writeCheckpoint = ({ size, root }: HistoryCheckpoint): string => `${size}:${root}`
