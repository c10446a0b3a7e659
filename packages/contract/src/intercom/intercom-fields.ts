import { GEOFENCE_METRES, OPENING_CHANNEL } from '@commissioning/domain/intercom/entrance-rules'
import { intercomRefusals } from '@commissioning/domain/intercom/intercom-refusals'
import { LOCATION_TEXT_LIMIT, SITE_LABELS } from '@commissioning/domain/intercom/intercom-rules'
import * as z from 'zod/mini'
import { CountryCode, Id, limitedTextSchema, Version } from '../http/fields.ts'

const Line = limitedTextSchema(LOCATION_TEXT_LIMIT)

/** The `id` is the maps service's own; fields of the place that are not known are empty. */
export const IntercomLocation = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(4_000)),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  country: Line,
  countryCode: CountryCode,
  region: Line,
  settlement: Line,
  zipCode: Line,
  street: Line,
  buildingNumber: Line,
})
export type IntercomLocation = z.infer<typeof IntercomLocation>

const { min, max, step } = GEOFENCE_METRES
const { message } = intercomRefusals.GeofenceOutOfRange

/** Metres; null is disabled (ICOM-25). */
export const Geofence = z.nullable(
  z.int(message).check(z.gte(min, message), z.lte(max, message), z.multipleOf(step, message)),
)

/** The IQ of an entrance's lock. */
const EntranceIq = z.strictObject({
  id: Id,
  otpEnabled: z.boolean(),
  restoreRequired: z.boolean(),
  isOnline: z.boolean(),
  firmwareVersion: z.nullable(z.string()),
})

export const Entrance = z.strictObject({
  id: Id,
  customerReference: z.string(),
  intercomCode: z.uuid(),
  /** Null once the lock was deleted. */
  lockIdentifier: z.nullable(Id),
  lockCustomerReference: z.nullable(z.string()),
  siteIdentifier: Id,
  openingChannelType: z.literal(OPENING_CHANNEL),
  geoFilterProximity: Geofence,
  /** Null while the lock hangs on no IQ. */
  iq: z.nullable(EntranceIq),
  version: Version,
})
export type Entrance = z.infer<typeof Entrance>

const IntercomOwner = z.strictObject({
  id: Id,
  email: z.string(),
  user: z.strictObject({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  isPending: z.boolean(),
  termsOfServiceAccepted: z.boolean(),
})

export const IntercomSite = z.strictObject({
  id: Id,
  customerReference: z.string(),
  timeZone: z.string(),
  labels: z.array(z.literal(SITE_LABELS)),
  status: z.literal(['InstallationMode', 'Active', 'Disabled']),
  location: z.nullable(IntercomLocation),
  owner: z.nullable(IntercomOwner),
  entrances: z.array(Entrance),
  version: Version,
})
export type IntercomSite = z.infer<typeof IntercomSite>
