import { recordRefusals } from './record-refusals.ts'

/** Characters that the remarks of an owner may have. */
export const REMARKS_LIMIT = 2_000

interface KnownRecord {
  sealedAt: Date | string | null
}

/** Only sealed records leave the platform. */
export const refuseUnsealed = ({ sealedAt }: KnownRecord) =>
  sealedAt === null ? recordRefusals.RecordNotSealed : undefined

export const refuseSending = (record: KnownRecord & { ownerEmail: string | null }) =>
  refuseUnsealed(record) ?? (record.ownerEmail === null ? recordRefusals.RecordWithoutOwner : undefined)

/** An acceptance is final, so a second one is refused. */
export const refuseAcceptance = (record: KnownRecord & { isAccepted: boolean }) =>
  refuseUnsealed(record) ?? (record.isAccepted ? recordRefusals.RecordAccepted : undefined)
