import { recordRefusals } from './record-refusals.ts'

/** Letters that an owner can say to a record. */
export const REMARKS_LIMIT = 2_000

interface KnownRecord {
  sealedAt: Date | string | null
}

/** Only what is sealed leaves the platform. */
export const refuseUnsealed = ({ sealedAt }: KnownRecord) =>
  sealedAt === null ? recordRefusals.RecordNotSealed : undefined

export const refuseSending = (record: KnownRecord & { ownerEmail: string | null }) =>
  refuseUnsealed(record) ?? (record.ownerEmail === null ? recordRefusals.RecordWithoutOwner : undefined)

/** What an owner said once stays said. */
export const refuseAcceptance = (record: KnownRecord & { isAccepted: boolean }) =>
  refuseUnsealed(record) ?? (record.isAccepted ? recordRefusals.RecordAccepted : undefined)
