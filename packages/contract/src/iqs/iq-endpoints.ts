import { IQ_CODE_LENGTH, refuseActivationCode } from '@commissioning/domain/iqs/activation-code'
import { iqRefusals } from '@commissioning/domain/iqs/iq-refusals'
import { refuseIqName } from '@commissioning/domain/iqs/iq-rules'
import { LED_PATTERNS } from '@commissioning/domain/iqs/led-patterns'
import { NAME_LIMIT } from '@commissioning/domain/validation/names'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { checkByRule, Id, textCheckedByRule, timeZone, Version } from '../http/fields.ts'
import { type ListOrderAndFields, ListQuery, pageSchema } from '../http/list.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'

const link = z.strictObject({ status: z.boolean() })

export const Iq = z.strictObject({
  id: Id,
  customerReference: z.string(),
  mac: z.string(),
  online: z.boolean(),
  state: z.literal(['factory', 'initialized', 'installation', 'active', 'dead']),
  restoreRequired: z.boolean(),
  resetRequired: z.boolean(),
  /** How many resets it has been through, as it reported last. */
  resetCount: z.int(),
  hasTree: z.boolean(),
  /** The Green Heartbeat. */
  ledEnabled: z.boolean(),
  iqColorMode: z.nullable(z.literal(LED_PATTERNS)),
  otpEnabled: z.boolean(),
  timeZone: z.string(),
  /**
   * Release of the time zone rules by which it counts hours, such as `2026f`; null while it has
   * reported none.
   */
  zoneRulesVersion: z.nullable(z.string()),
  /** Whether these are other ones than the platform's. */
  hasOtherZoneRules: z.boolean(),
  /** Modem level from 0 upwards, not dBm (IQ-05). */
  signalStrength: z.nullable(z.int()),
  networkDetails: z.strictObject({ ethernet: link, wifi: link }),
  locksCount: z.int(),
  repeatersCount: z.int(),
  isSubscribed: z.boolean(),
  installerHasAccess: z.boolean(),
  /** It has applied what this platform does not know, and is not written before somebody has decided. */
  isHeld: z.boolean(),
  revision: z.string(),
  versions: z.strictObject({ modemApplication: z.nullable(z.string()) }),
  /** The same version once more, as OTP asks for it. */
  modemApplication: z.nullable(z.string()),
  version: Version,
})
export type Iq = z.infer<typeof Iq>

export const ActivationCode = z
  .string(refuseActivationCode('')?.message)
  .check(checkByRule(refuseActivationCode))
  .register(z.globalRegistry, { minLength: IQ_CODE_LENGTH })
const IqName = textCheckedByRule(refuseIqName, NAME_LIMIT)

const Zone = timeZone(iqRefusals.IqTimeZoneRequired.message)

export const IqDraft = z.strictObject({
  customerReference: IqName,
  activationCode: ActivationCode,
  timeZone: Zone,
})
export type IqDraft = z.infer<typeof IqDraft>

export const IqChange = z.partial(
  z.strictObject({
    customerReference: IqName,
    /** Hours of access count in it from the moment that the IQ has applied it. */
    timeZone: Zone,
    ledEnabled: z.boolean(),
    otpEnabled: z.boolean(),
  }),
)
export const OneIq = z.extend(InInstallation, { iqId: Id })
const path = '/installations/:installationId/iqs' as const
const writeRefusals = ['InstallationClosed', 'IqViewOnly', 'IqHeld'] as const

/** Lists of IQs and of their trees filter and order by these fields. */
export const iqList = {
  fields: {
    id: 'id',
    customer_reference: 'name',
    mac: 'text',
    is_online: 'boolean',
    restore_required: 'boolean',
    state: 'text',
  },
  order: 'customer_reference asc',
} as const satisfies ListOrderAndFields

export const iqEndpoints = defineEndpoints({
  listIqs: {
    method: 'GET',
    path,
    summary: 'The IQs of an installation',
    params: InInstallation,
    query: ListQuery,
    list: iqList,
    reply: pageSchema(Iq),
    refuses: ['InstallationClosed', 'InvalidFilter', 'InvalidOrder'],
  },
  getIq: {
    method: 'GET',
    path: `${path}/:iqId`,
    summary: 'One IQ',
    params: OneIq,
    reply: Iq,
    refuses: ['InstallationClosed'],
  },
  addIq: {
    method: 'POST',
    path,
    summary: 'Add an IQ by the activation code on its label',
    params: InInstallation,
    body: IqDraft,
    reply: Iq,
    status: 201,
    refuses: ['InstallationClosed', 'UnknownDevice', 'DeviceInUse'],
  },
  changeIq: {
    method: 'PATCH',
    path: `${path}/:iqId`,
    summary: 'Rename an IQ, change its timezone, switch its Green Heartbeat or its OTP handling',
    params: OneIq,
    body: IqChange,
    reply: Iq,
    refuses: [...writeRefusals, 'OtpNoAccess', 'OtpMigrated', 'OtpFirmwareTooOld', 'OtpIqOffline', 'Stale'],
  },
  setIqLedMode: {
    method: 'PUT',
    path: `${path}/:iqId/ledmode`,
    summary: "Set the pattern of an IQ's LED",
    params: OneIq,
    body: z.strictObject({ iqColorMode: z.literal(LED_PATTERNS) }),
    reply: Iq,
    refuses: writeRefusals,
  },
  replaceIq: {
    method: 'POST',
    path: `${path}/:iqId/replace`,
    summary: 'Replace an IQ by a new one that takes over its tree',
    params: OneIq,
    body: z.strictObject({ activationCode: ActivationCode }),
    reply: z.strictObject({ id: Id, mac: z.string() }),
    status: 201,
    refuses: [...writeRefusals, 'UnknownDevice', 'DeviceInUse', 'IqWithoutTree', 'BlueNetNotSupported'],
  },
  restoreIq: {
    method: 'POST',
    path: `${path}/:iqId/restore`,
    summary: 'Give a reset IQ its tree back',
    params: OneIq,
    reply: Iq,
    refuses: [...writeRefusals, 'RestoreNotRequired', 'IqOffline'],
  },
  softResetIq: {
    method: 'POST',
    path: `${path}/:iqId/soft_reset`,
    summary: 'Reset an IQ from afar',
    params: OneIq,
    reply: Iq,
    refuses: [...writeRefusals, 'IqOffline'],
  },
  decoupleIq: {
    method: 'DELETE',
    path: `${path}/:iqId`,
    summary: 'Take an empty, reset IQ out of the installation',
    params: OneIq,
    refuses: [...writeRefusals, 'IqOffline', 'IqTreeNotEmpty', 'IqNotReset'],
  },
})
