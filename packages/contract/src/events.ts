import * as z from 'zod/mini'

/** What a change is about; the console drops the queries of that resource (4 §3). */
export const resources = [
  'installation',
  'iq',
  'tree',
  'lock',
  'repeater',
  'owner',
  'floor',
  'tag',
  'walk',
  'floor_plan',
] as const
export type Resource = (typeof resources)[number]

/** One message of `GET installations/{id}/events`, a server-sent event stream. */
export const ChangeEvent = z.strictObject({
  resource: z.literal(resources),
  id: z.uuid(),
  change: z.literal(['created', 'updated', 'deleted']),
})
export type ChangeEvent = z.infer<typeof ChangeEvent>

/** Not one of the endpoints: it answers a stream. */
export const eventsPath = '/installations/:installationId/events'
