import * as z from 'zod/mini'
import { Rssi } from './counts.ts'
import { DeviceMac } from './identity.ts'
import { COMMAND_LIFETIME_MS, WIDENING_COMMAND_MS } from './timing.ts'
import { Traceparent } from './traceparent.ts'

const envelope = {
  id: z.uuid(),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /**
   * It continues the trace of the call that ordered the command, only while the platform records
   * traces.
   */
  traceparent: Traceparent,
}

export const Command = z.discriminatedUnion('kind', [
  z.object({ ...envelope, kind: z.literal('softReset') }),
  z.object({ ...envelope, kind: z.literal('tellApplied') }),
  z.object({ ...envelope, kind: z.literal('measureSignal'), lockMac: DeviceMac }),
  z.object({ ...envelope, kind: z.literal('openLock'), lockMac: DeviceMac }),
])
export type Command = z.infer<typeof Command>

/** The longest life of each kind in milliseconds. */
export const commandLifeMs: Readonly<Record<Command['kind'], number>> = {
  softReset: COMMAND_LIFETIME_MS,
  tellApplied: WIDENING_COMMAND_MS,
  measureSignal: COMMAND_LIFETIME_MS,
  openLock: WIDENING_COMMAND_MS,
}

export const answerCodes = [
  'CommandExpired',
  'CommandLivesTooLong',
  'UnknownDevice',
  'DeviceOffline',
  'NotSupported',
  'Busy',
  'Refused',
] as const

/** With the `traceparent` of the command. */
const answeredCommandFields = { id: z.uuid(), traceparent: Traceparent }

/** `accepted` is followed by `done` or `failed`, or by what the next report shows. */
export const CommandAnswer = z.discriminatedUnion('outcome', [
  z.object({ ...answeredCommandFields, outcome: z.literal('accepted') }),
  z.object({
    ...answeredCommandFields,
    outcome: z.literal('done'),
    /** The answer to measureSignal is in dBm, and null where the radio has none. */
    rssi: Rssi,
    rssiAt: z.nullable(z.iso.datetime()),
  }),
  z.object({
    ...answeredCommandFields,
    outcome: z.literal('failed'),
    code: z.enum(answerCodes),
    message: z.string(),
  }),
])
export type CommandAnswer = z.infer<typeof CommandAnswer>

interface CommandLifetime {
  kind: Command['kind']
  issuedAt: string
  expiresAt: string
}

/** Why an IQ does not do a command at `nowMs` (epoch milliseconds): too late, or made to live too long. */
export function refuseCommand({ kind, issuedAt, expiresAt }: CommandLifetime, nowMs: number) {
  const expiryMs = Date.parse(expiresAt)
  if (expiryMs <= nowMs) return { code: 'CommandExpired', message: 'The command came too late.' } as const
  return expiryMs - Date.parse(issuedAt) > commandLifeMs[kind]
    ? ({ code: 'CommandLivesTooLong', message: 'The command was made to live too long.' } as const)
    : undefined
}
