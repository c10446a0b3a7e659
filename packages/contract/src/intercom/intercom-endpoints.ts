import {
  OPENING_CHANNEL,
  refuseEntranceName,
  refuseIntercomCode,
} from '@commissioning/domain/intercom/entrance-rules'
import { refuseIntercomOwnerEmail } from '@commissioning/domain/intercom/intercom-owner-rules'
import { intercomRefusals } from '@commissioning/domain/intercom/intercom-refusals'
import { refuseIntercomSiteName, SITE_LABELS } from '@commissioning/domain/intercom/intercom-rules'
import { lowerAscii } from '@commissioning/domain/validation/ascii'
import { emailKey } from '@commissioning/domain/validation/email'
import { inputRefusals } from '@commissioning/domain/validation/input-refusals'
import { NAME_LIMIT } from '@commissioning/domain/validation/names'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { checkByRule, Id, text, textCheckedByRule, timeZone } from '../http/fields.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'
import { Entrance, Geofence, IntercomLocation, IntercomSite } from './intercom-fields.ts'

export const IntercomSiteDraft = z.strictObject({
  customerReference: textCheckedByRule(refuseIntercomSiteName, NAME_LIMIT),
  timeZone: timeZone(intercomRefusals.IntercomTimeZoneRequired.message),
  labels: z
    .array(z.literal(SITE_LABELS))
    .check(z.minLength(1, intercomRefusals.SiteTypeRequired.message), z.maxLength(2)),
})
export type IntercomSiteDraft = z.infer<typeof IntercomSiteDraft>

/** An omitted field stays as it is. */
const IntercomSiteChange = z.partial(z.extend(IntercomSiteDraft, { integrationEnabled: z.boolean() }))

export const EntranceDraft = z.strictObject({
  lockIdentifier: Id,
  customerReference: textCheckedByRule(refuseEntranceName, NAME_LIMIT),
  geoFilterProximity: Geofence,
  intercomCode: z.string().check(z.trim(), checkByRule(refuseIntercomCode), z.overwrite(lowerAscii)),
  openingChannelType: z.literal(OPENING_CHANNEL),
})
export type EntranceDraft = z.infer<typeof EntranceDraft>

export const IntercomOwnerDraft = z.strictObject({
  email: z.string().check(z.trim(), checkByRule(refuseIntercomOwnerEmail), z.overwrite(emailKey)),
  firstName: text(100, inputRefusals.FirstNameRequired.message),
  lastName: text(100, inputRefusals.LastNameRequired.message),
})
export type IntercomOwnerDraft = z.infer<typeof IntercomOwnerDraft>

const path = '/installations/:installationId/intercom/site' as const
const OneEntrance = z.extend(InInstallation, { entranceId: Id })
const refuses = ['InstallationClosed', 'IntercomAccessLost'] as const
const entranceRefusals = [...refuses, 'LockAtAnotherEntrance', 'IntercomCodeTaken'] as const

export const intercomEndpoints = defineEndpoints({
  getIntercomSite: {
    method: 'GET',
    path,
    summary: 'The intercom site of an installation with its entrances; not found while there is none',
    params: InInstallation,
    reply: IntercomSite,
    refuses,
  },
  createIntercomSite: {
    method: 'POST',
    path,
    summary: 'Create the intercom site of an installation',
    params: InInstallation,
    body: IntercomSiteDraft,
    reply: IntercomSite,
    status: 201,
    refuses: [...refuses, 'IntercomSiteExists'],
  },
  changeIntercomSite: {
    method: 'PATCH',
    path,
    summary: 'Edit the intercom site, or enable or disable its integration',
    params: InInstallation,
    body: IntercomSiteChange,
    reply: IntercomSite,
    refuses: [...refuses, 'InInstallationMode', 'Stale'],
  },
  putIntercomLocation: {
    method: 'PUT',
    path: `${path}/location`,
    summary: 'Say where the intercom site is',
    params: InInstallation,
    body: IntercomLocation,
    reply: IntercomSite,
    refuses: [...refuses, 'Stale'],
  },
  putIntercomOwner: {
    method: 'PUT',
    path: `${path}/owner`,
    summary: 'Invite the owner of the intercom site; one who is still awaited gives way to the new one',
    params: InInstallation,
    body: IntercomOwnerDraft,
    reply: IntercomSite,
    refuses: [...refuses, 'OwnerNotPending', 'IntercomOwnerByAccess', 'Stale', 'TooManyRequests'],
  },
  addEntrance: {
    method: 'POST',
    path: `${path}/entrances`,
    summary: 'Add an entrance to the intercom site',
    params: InInstallation,
    body: EntranceDraft,
    reply: Entrance,
    status: 201,
    refuses: entranceRefusals,
  },
  changeEntrance: {
    method: 'PATCH',
    path: `${path}/entrances/:entranceId`,
    summary: 'Edit an entrance',
    params: OneEntrance,
    body: EntranceDraft,
    reply: Entrance,
    refuses: [...entranceRefusals, 'Stale'],
  },
  deleteEntrance: {
    method: 'DELETE',
    path: `${path}/entrances/:entranceId`,
    summary: 'Delete an entrance',
    params: OneEntrance,
    refuses,
  },
  removeIntercomSite: {
    method: 'DELETE',
    path: '/installations/:installationId/collection/associations/:intercomSiteId',
    summary: 'Remove the intercom site from the collection; its entrances are deleted before',
    params: z.extend(InInstallation, { intercomSiteId: Id }),
    refuses: [...refuses, 'IntercomHasEntrances'],
  },
})
