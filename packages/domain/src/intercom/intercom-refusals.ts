import { refusals } from '../refusal.ts'

export const intercomRefusals = refusals({
  IntercomCodeRequired: { field: 'intercomCode', message: 'Intercom UUID is required' },
  IntercomCodeInvalid: { field: 'intercomCode', message: 'Intercom UUID is invalid' },
  IntercomCodeTaken: 'This intercom is already used by another entrance.',
  EntranceNameRequired: { field: 'customerReference', message: 'Entrance name is required' },
  EntranceLockRequired: { field: 'lockIdentifier', message: 'Lock is required' },
  LockAtAnotherEntrance: 'This lock is already used by another entrance.',
  GeofenceOutOfRange: { field: 'geofence', message: 'A geofence is 100 m to 1000 m in steps of 100 m.' },
  IntercomOwnerEmailRequired: { field: 'email', message: 'Email is required' },
  IntercomOwnerByAccess:
    'With access by code, you cannot invite anybody else in place of the owner who is already invited. Ask the company that installed the site.',
  /** This form has its own words (ICOM-30, ICOM-31). */
  IntercomOwnerEmailInvalid: { field: 'email', message: 'Email is invalid' },
  IntercomSiteNameRequired: { field: 'customerReference', message: 'Site name is required' },
  SiteTypeRequired: { field: 'labels', message: 'At least one site type is required' },
  SiteAddressRequired: { field: 'location', message: 'Site address is required' },
  IntercomTimeZoneRequired: { field: 'timeZone', message: 'Timezone is required' },
  IntercomSiteExists: 'This installation has an XS4 Com site already.',
  InInstallationMode: 'Integration is in installation mode',
  IntercomHasEntrances: 'The XS4 Com site still has entrances. Delete them first.',
  OtpNoAccess: 'Installer access is not granted on this IQ, please reach out to the site owner for this.',
  OtpMigrated: 'This IQ is migrated to the IoT hub and does not support OTP anymore.',
  OtpFirmwareTooOld: 'OTP needs firmware 25.4.x or newer on the IQ. Update the IQ first.',
  OtpIqOffline: 'IQ is offline.',
})
