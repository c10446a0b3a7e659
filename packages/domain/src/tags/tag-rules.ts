import type { InstallationType } from '../installations/installation-state.ts'
import { fillIn } from '../refusal.ts'
import { characterCount, NAME_LIMIT } from '../validation/names.ts'
import { tagRefusals } from './tag-refusals.ts'

export const TAG_STATUSES = ['active', 'inactive', 'blocked'] as const
export type TagStatus = (typeof TAG_STATUSES)[number]

/** This many fit into one desired state and leave room for the access rules. */
export const TAG_LIMIT = 5_000

interface TagFlags {
  isActive: boolean
  isBlocked: boolean
}

/** Inactive is a tag of a list until an IQ has confirmed it (TAG-31). */
export function tagStatus({ isActive, isBlocked }: TagFlags): TagStatus {
  if (isBlocked) return 'blocked'
  return isActive ? 'active' : 'inactive'
}

/** Inactive tags have no action (TAG-09). */
export const refuseBlocking = (status: TagStatus) =>
  status === 'inactive' ? tagRefusals.TagInactive : undefined

export const refuseMasterKey = (status: TagStatus) =>
  status === 'blocked' ? tagRefusals.BlockedMasterKey : undefined

/** A tag's name is as long as the one of a device (decision 172). */
export const refuseTagLabel = (label: string) =>
  characterCount(label.trim()) > NAME_LIMIT
    ? fillIn(tagRefusals.TagLabelTooLong, { limit: NAME_LIMIT })
    : undefined

type TagChange = { block: boolean } | { masterkey: boolean }

/** An access by code ends within hours: a master key would outlast it, and a lost tag would open again (decision 063). */
export function refuseTagChange({ type }: { type: InstallationType }, wanted: TagChange) {
  if (type !== 'by_access') return undefined
  if ('masterkey' in wanted) return tagRefusals.MasterKeyByAccess
  return wanted.block ? undefined : tagRefusals.UnblockingByAccess
}

/** `count` is what the installation has. */
export const refuseOneMoreTag = (count: number) =>
  count >= TAG_LIMIT ? fillIn(tagRefusals.TagsFull, { limit: TAG_LIMIT }) : undefined
