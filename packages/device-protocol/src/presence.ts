import * as z from 'zod/mini'
import { CountFromOne } from './counts.ts'

/** Whether the IQ is connected. The offline form is its MQTT will. */
export const Presence = z.object({
  online: z.boolean(),
  bootId: z.uuid(),
  bootCount: CountFromOne,
  /** Grows with every connection of this boot; a connection and its will carry the same number. */
  connection: CountFromOne,
})
export type Presence = z.infer<typeof Presence>
