import { fillIn, type Refusal } from '../refusal.ts'

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

export const tagsFull = {
  code: 'TagsFull',
  message: 'An installation has room for {limit} tags, and all of it is taken.',
} as const satisfies Refusal

export const tagRefusals = [tagInactive, blockedMasterKey, tagsFull] as const

/** So many fit into what one IQ is given, with room for who opens what. */
export const TAG_LIMIT = 5_000

interface Held {
  isActive: boolean
  isBlocked: boolean
}

/** Inactive is a tag of a list until an IQ has confirmed it (TAG-31). */
export function tagStatus({ isActive, isBlocked }: Held): TagStatus {
  if (isBlocked) return 'blocked'
  return isActive ? 'active' : 'inactive'
}

/** Inactive tags have no action (TAG-09). */
export const refuseBlocking = (status: TagStatus) => (status === 'inactive' ? tagInactive : undefined)

export const refuseMasterKey = (status: TagStatus) => (status === 'blocked' ? blockedMasterKey : undefined)

/** `count` is what the installation has. */
export const refuseOneMoreTag = (count: number) =>
  count >= TAG_LIMIT ? fillIn(tagsFull, { limit: TAG_LIMIT }) : undefined
