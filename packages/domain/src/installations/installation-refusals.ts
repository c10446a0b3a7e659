import { refusals } from '../refusal.ts'

export const installationRefusals = refusals({
  DescriptionTooLong: { field: 'description', message: 'Description must be less than 200 characters long.' },
  DescriptionFormat: { field: 'description', message: 'Invalid description format.' },
  TenantRequired: { field: 'tenantId', message: "Please select the installation's tenant." },
  SiteNameRequired: { field: 'customerReference', message: "Please enter the site's name." },
  CollectionNameRequired: { field: 'customerReference', message: "Please enter the collection's name." },
  BusinessTypeRequired: { field: 'businessType', message: "Please select the site's business type." },
  /** The sentences say "collection" for sites too, as do those of the timezone (CREATE-36, CREATE-37). */
  CountryRequired: { field: 'countryCode', message: "Please enter the collection's country." },
  TimeZoneRequired: { field: 'timeZone', message: "Please enter the collection's timezone." },
  CollectionWithoutOwner: { field: 'email', message: 'A collection has no site owner: leave the email out.' },
  InstallationClosed: 'This installation is released or your access to it has expired.',
  OwnerEmailRequired: { field: 'email', message: "Please enter the owner's email." },
  EmailsDiffer: { field: 'email', message: 'Emails should match.' },
  OwnerPending: 'The site owner has not accepted the invitation yet.',
  TermsNotAccepted: 'The site owner has not accepted the Terms of Service yet.',
  NoSiteOwner: 'This installation has no site owner.',
  OwnerNotPending: 'The site owner has already accepted the invitation.',
  TermsAlreadyAccepted: 'The site owner has already accepted the Terms of Service.',
})
