import { LINE_RANGES, MAX_LINE_RANGES } from '@commissioning/domain/formats/line-ranges'
import { CARD_READINGS } from '@commissioning/domain/tags/card-numbers'
import { REGISTRATION_SECONDS } from '@commissioning/domain/tags/registration-rules'
import { TAG_LIST_FILE_LIMITS } from '@commissioning/domain/tags/tag-list-rules'
import { TAG_NUMBER } from '@commissioning/domain/tags/tag-number'
import { refuseTagLabel, TAG_STATUSES } from '@commissioning/domain/tags/tag-rules'
import * as z from 'zod/mini'
import { OneLock } from '../hardware-tree/device-endpoints.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { checkByRule, Id, Instant, Version } from '../http/fields.ts'
import { ListQuery, pageSchema, wholeNumber } from '../http/list.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'

export const Tag = z.strictObject({
  id: Id,
  /** 8, 14 or 20 hexadecimal digits, upper case. */
  number: z.string(),
  /** A name for people, which no IQ is sent; null without one. */
  label: z.nullable(z.string()),
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

/** An empty label takes the name away. */
export const TagLabel = z.strictObject({ label: z.string().check(z.trim(), checkByRule(refuseTagLabel)) })

export const RegistrationStart = z.strictObject({ durationInSeconds: z.literal(REGISTRATION_SECONDS) })
export type RegistrationStart = z.infer<typeof RegistrationStart>

/** A period in which the lock registers every tag that is presented to it. */
export const TagRegistration = z.strictObject({ id: Id, lockId: Id, startedAt: Instant, until: Instant })
export type TagRegistration = z.infer<typeof TagRegistration>

/** A list that was taken and is read in the background. */
export const TagList = z.strictObject({ id: Id, fileName: z.string() })

/** Letters of a heading that is remembered; a longer one is remembered by its beginning. */
export const MAX_LIST_HEADING = 200

/** The heading of a column with tag numbers, '' for one without, and how its numbers are read where they are decimal. */
export const TagListColumn = z.strictObject({
  heading: z.string().check(z.trim(), z.maxLength(MAX_LIST_HEADING)),
  reading: z.nullable(z.literal(CARD_READINGS)),
})
export type TagListColumn = z.infer<typeof TagListColumn>

/** A person decides about a list with these; the platform finds what is omitted. */
export const TagListImportOptions = z.strictObject({
  /** From 0, in the order of the workbook. */
  sheet: z.optional(wholeNumber(0, 9_999)),
  /** From 0. */
  column: z.optional(wholeNumber(0, 99)),
  heading: z.optional(TagListColumn.shape.heading),
  reading: z.optional(z.literal(CARD_READINGS)),
  /** The rows that are added, as lines of the file: "2-40,55". Without it all that are certain. */
  lines: z.optional(z.string().check(z.maxLength(MAX_LINE_RANGES), z.regex(LINE_RANGES))),
})
export type TagListImportOptions = z.infer<typeof TagListImportOptions>

/** One call compares at most this many numbers. */
export const MAX_COMPARED_TAGS = 5_000
const TagNumbers = z.array(z.string().check(z.regex(TAG_NUMBER))).check(z.maxLength(MAX_COMPARED_TAGS))

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
        label: 'text',
        status: 'text',
        registration_date: 'instant',
        is_masterkey: 'boolean',
      },
      order: 'registration_date desc',
    },
    reply: pageSchema(Tag),
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
  nameTag: {
    method: 'PATCH',
    path: `${path}/:tagId/label`,
    summary: 'Give a tag a name for people, or take it away; no IQ is sent it',
    params: OneTag,
    body: TagLabel,
    reply: Tag,
    refuses: ['InstallationClosed', 'Stale'],
  },
  uploadTags: {
    method: 'PUT',
    path,
    summary: 'Upload a list of tag numbers, which is read in the background; a mail tells what came of it',
    params: InInstallation,
    file: TAG_LIST_FILE_LIMITS,
    body: TagListImportOptions,
    reply: TagList,
    status: 202,
    refuses: ['InstallationClosed', 'TagListsWaiting'],
  },
  findKnownTags: {
    method: 'POST',
    path: `${path}/known`,
    summary: 'Which of these numbers the installation has already',
    params: InInstallation,
    body: z.strictObject({ numbers: TagNumbers }),
    reply: z.strictObject({ numbers: TagNumbers }),
    reads: true,
    refuses: ['InstallationClosed'],
  },
  listTagListColumns: {
    method: 'GET',
    path: `${path}/list_columns`,
    summary: 'What your company has said of the columns of its tag lists, the newest first',
    params: InInstallation,
    reply: z.strictObject({ columns: z.array(TagListColumn) }),
    refuses: ['InstallationClosed'],
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
