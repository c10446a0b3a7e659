import type { Refusal } from '../refusal.ts'

export const TAG_STATUSES = ['active', 'inactive', 'blocked'] as const
export type TagStatus = (typeof TAG_STATUSES)[number]

export const tagInactive = {
  code: 'TagInactive',
  message: 'No IQ has taken this tag in yet. Wait until it is active.',
} as const satisfies Refusal

export const blockedMasterKey = {
  code: 'BlockedMasterKey',
  message: 'A blocked tag cannot be the master key. Unblock it first.',
} as const satisfies Refusal

export const tagRefusals = [tagInactive, blockedMasterKey] as const

interface Held {
  isActive: boolean
  isBlocked: boolean
}

/** Inactive is what stands on a list while no IQ has taken it in (3 §3). */
export function tagStatus({ isActive, isBlocked }: Held): TagStatus {
  if (isBlocked) return 'blocked'
  return isActive ? 'active' : 'inactive'
}

/** Inactive tags have no action (3 §4). */
export const refuseBlocking = (status: TagStatus) => (status === 'inactive' ? tagInactive : undefined)

export const refuseMasterKey = (status: TagStatus) => (status === 'blocked' ? blockedMasterKey : undefined)
