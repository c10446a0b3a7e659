import { REGISTRATION_SECONDS } from '@commissioning/domain/tags/registration-rules'
import { TAG_LIST_FILE } from '@commissioning/domain/tags/tag-list-rules'
import { TAG_STATUSES } from '@commissioning/domain/tags/tag-rules'
import * as z from 'zod/mini'
import { OneLock } from '../hardware-tree/device-endpoints.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id, Instant, Version } from '../http/fields.ts'
import { ListQuery, pageOf } from '../http/list.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'

export const Tag = z.strictObject({
  id: Id,
  /** 8, 14 or 20 hexadecimal digits, upper case. */
  number: z.string(),
  status: z.literal(TAG_STATUSES),
  registrationDate: Instant,
  masterkey: z.boolean(),
  /** Set while an IQ has not applied the last change and still follows the one before. */
  isPending: z.boolean(),
  version: Version,
})
export type Tag = z.infer<typeof Tag>

/** One thing at a time: blocked or not, the master key or not. */
export const TagChange = z.union([
  z.strictObject({ block: z.boolean() }),
  z.strictObject({ masterkey: z.boolean() }),
])
export type TagChange = z.infer<typeof TagChange>

export const RegistrationStart = z.strictObject({ durationInSeconds: z.literal(REGISTRATION_SECONDS) })
export type RegistrationStart = z.infer<typeof RegistrationStart>

/** A period in which the lock registers every tag that is presented to it. */
export const TagRegistration = z.strictObject({ id: Id, lockId: Id, startedAt: Instant, until: Instant })
export type TagRegistration = z.infer<typeof TagRegistration>

/** A list that was taken and is read in the background. */
export const TagList = z.strictObject({ id: Id, fileName: z.string() })

const path = '/installations/:installationId/tags' as const
const registration = '/installations/:installationId/locks/:lockId/tag_registration' as const
const OneTag = z.extend(InInstallation, { tagId: Id })

export const tagEndpoints = defineEndpoints({
  listTags: {
    method: 'GET',
    path,
    summary: 'The tags of an installation, the newest first',
    params: InInstallation,
    query: ListQuery,
    list: {
      fields: {
        id: 'id',
        number: 'text',
        status: 'text',
        registration_date: 'instant',
        is_masterkey: 'boolean',
      },
      order: 'registration_date desc',
    },
    reply: pageOf(Tag),
    refuses: ['InstallationClosed', 'InvalidFilter', 'InvalidOrder'],
  },
  getTag: {
    method: 'GET',
    path: `${path}/:tagId`,
    summary: 'One tag',
    params: OneTag,
    reply: Tag,
    refuses: ['InstallationClosed'],
  },
  changeTag: {
    method: 'PATCH',
    path: `${path}/:tagId`,
    summary: 'Block or unblock a tag, or make it the master key or no longer',
    params: OneTag,
    body: TagChange,
    reply: Tag,
    refuses: [
      'InstallationClosed',
      'MasterKeyByAccess',
      'UnblockingByAccess',
      'Stale',
      'TagInactive',
      'BlockedMasterKey',
    ],
  },
  uploadTags: {
    method: 'PUT',
    path,
    summary: 'Upload a list of tag numbers, which is read in the background; a mail tells what came of it',
    params: InInstallation,
    file: TAG_LIST_FILE,
    reply: TagList,
    status: 202,
    refuses: ['InstallationClosed', 'TagListsWaiting'],
  },
  startTagRegistration: {
    method: 'PATCH',
    path: registration,
    summary: 'Let a lock learn tags for a while; one that runs there already ends',
    params: OneLock,
    body: RegistrationStart,
    reply: TagRegistration,
    refuses: [
      'InstallationClosed',
      'IqViewOnly',
      'IqHeld',
      'IqOffline',
      'HardwareNotAttached',
      'RegisteringLockOffline',
      'TagsFull',
    ],
  },
  endTagRegistration: {
    method: 'DELETE',
    path: registration,
    summary: 'End the registration of tags at a lock, if one runs there',
    params: OneLock,
    refuses: ['InstallationClosed', 'IqViewOnly', 'IqHeld'],
  },
})
