import * as z from 'zod/mini'

/** Whether the IQ is connected. The offline form is its MQTT will. */
export const Presence = z.object({
  online: z.boolean(),
  bootId: z.uuid(),
  bootCount: z.int().check(z.positive()),
  /** Grows with every connection of this boot; a connection and its will carry the same number. */
  connection: z.int().check(z.positive()),
})
export type Presence = z.infer<typeof Presence>
