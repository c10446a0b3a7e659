import * as z from 'zod/mini'
import { Id } from '../fields.ts'

/** The floor that something is on. */
export const FloorPlace = z.strictObject({ id: Id, customerReference: z.string(), number: z.int() })
export type FloorPlace = z.infer<typeof FloorPlace>
