import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id, Instant } from '../http/fields.ts'
import { ListQuery, pageSchema } from '../http/list.ts'
import { Tag } from './tag-endpoints.ts'

/** A tag of a site as its owner sees it. */
export const OwnedTag = z.extend(Tag, {
  /** Null for one that is not blocked, and where it is not known. */
  blockedAt: z.nullable(Instant),
})
export type OwnedTag = z.infer<typeof OwnedTag>

const path = '/owner/sites/:siteId/tags' as const
const OneSite = z.strictObject({ siteId: Id })

export const ownedTagEndpoints = defineEndpoints({
  listOwnedTags: {
    method: 'GET',
    path,
    summary: 'The tags of a site of the signed-in owner, by number',
    params: OneSite,
    query: ListQuery,
    list: {
      fields: {
        id: 'id',
        number: 'text',
        label: 'text',
        status: 'text',
        registration_date: 'instant',
      },
      order: 'number asc',
    },
    reply: pageSchema(OwnedTag),
    refuses: ['InvalidFilter', 'InvalidOrder'],
  },
  changeOwnedTag: {
    method: 'PATCH',
    path: `${path}/:tagId`,
    summary: 'Block or unblock a tag of that site',
    params: z.extend(OneSite, { tagId: Id }),
    body: z.strictObject({ block: z.boolean() }),
    reply: OwnedTag,
    refuses: ['Stale', 'TagInactive'],
  },
})
