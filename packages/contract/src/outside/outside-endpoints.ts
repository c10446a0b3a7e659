import {
  OUTSIDE_PARTS,
  type OutsideCode,
  outsideFindings,
} from '@commissioning/domain/outside/outside-findings'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'

const codes = Object.keys(outsideFindings) as [OutsideCode, ...OutsideCode[]]

/** A part around the platform, asked a moment ago. */
export const OutsideCheck = z.strictObject({
  part: z.enum(OUTSIDE_PARTS),
  /** The setting that names it. */
  setting: z.string(),
  /** Its place, without user, password and key. */
  address: z.string(),
  /** Such as its version; null where it tells nothing of itself. */
  seen: z.nullable(z.string()),
  /** None while it works. */
  findings: z.array(z.strictObject({ code: z.enum(codes), seen: z.string() })),
})
export type OutsideCheck = z.infer<typeof OutsideCheck>

export const outsideEndpoints = defineEndpoints({
  checkOutside: {
    method: 'POST',
    path: '/operations/outside',
    summary:
      'Asks every part around the platform that its settings name whether it does what is needed of it',
    reply: z.strictObject({ items: z.array(OutsideCheck) }),
  },
})
