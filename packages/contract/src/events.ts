import * as z from 'zod/mini'
import type { Endpoint } from './http/endpoint.ts'
import { Id } from './http/fields.ts'
import { wholeNumber } from './http/list.ts'
import { InInstallation } from './installations/installation-endpoints.ts'

/**
 * The console invalidates the queries of the changed resource (API-29, API-30); in a `collection`
 * anything may have changed.
 */
export const resources = [
  'collection',
  'installation',
  'iq',
  'tree',
  'lock',
  'repeater',
  'reading',
  'owner',
  'floor',
  'door',
  'door_test',
  'sheet',
  'placement',
  'wall',
  'tag',
  'access_group',
  'walk',
  'floor_plan',
  'intercom',
  'note',
] as const
export type Resource = (typeof resources)[number]

/** One message of `GET installations/{id}/events`, a server-sent event stream. */
export const ChangeEvent = z.strictObject({
  resource: z.literal(resources),
  id: z.uuid(),
  change: z.literal(['created', 'updated', 'deleted']),
})
export type ChangeEvent = z.infer<typeof ChangeEvent>

/**
 * Not one of the endpoints: it answers a stream. What changed in the last `within` milliseconds is
 * sent first; without it the stream begins now.
 */
export const eventStream = {
  method: 'GET',
  path: '/installations/:installationId/events',
  status: 200,
  summary: "The changes of an installation's collection",
  params: InInstallation,
  query: z.strictObject({ within: z.optional(wholeNumber(0, 999_999_999)) }),
} as const satisfies Endpoint

/** The resources that the portal shows of a site; of others, such as notes and walls, its owner hears nothing. */
export const ownedResources = [
  'collection',
  'installation',
  'iq',
  'tree',
  'lock',
  'repeater',
  'owner',
  'floor',
  'door',
  'sheet',
  'placement',
  'tag',
  'floor_plan',
] as const satisfies readonly Resource[]

/** The same for the owner of a site (OWNER-32). */
export const ownedEventStream = {
  method: 'GET',
  path: '/owner/sites/:siteId/events',
  status: 200,
  summary: 'The changes of a site of the signed-in owner',
  params: z.strictObject({ siteId: Id }),
  query: eventStream.query,
} as const satisfies Endpoint
