import { SEARCH_LIMITS } from '@commissioning/domain/search/find-rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id } from '../http/fields.ts'

export const SearchResult = z.strictObject({
  kind: z.literal(['iq', 'lock', 'repeater', 'tag', 'floor', 'note', 'floor_plan', 'person']),
  id: Id,
  name: z.string(),
  /** The MAC or Device ID of hardware, the name of a tag, what a note is about, the address of a person. */
  detail: z.nullable(z.string()),
  /** In no tree of an IQ. */
  isDetached: z.boolean(),
  /** The sheet on which it stands. */
  sheetId: z.nullable(Id),
  /** A person is in no installation. */
  installation: z.nullable(z.strictObject({ id: Id, customerReference: z.nullable(z.string()) })),
})
export type SearchResult = z.infer<typeof SearchResult>

export const findEndpoints = defineEndpoints({
  findThings: {
    method: 'GET',
    path: '/found',
    summary: 'Devices, tags, floors, notes, plans and people of all open installations by name or code',
    query: z.strictObject({
      text: z
        .string()
        .check(z.trim(), z.minLength(SEARCH_LIMITS.from), z.maxLength(SEARCH_LIMITS.mostLetters)),
    }),
    reply: z.strictObject({ items: z.array(SearchResult) }),
  },
})
