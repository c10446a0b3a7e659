import { type EntranceDraft, intercomEndpoints } from '@commissioning/contract/intercom/intercom-endpoints'
import { intercomOwnerEndpoints } from '@commissioning/contract/intercom/intercom-owner-endpoints'
import { insertInvitation } from '../features/owner/invitation-store.ts'
import { installer } from './test-fixture.ts'
import { addTestLock } from './test-hardware.ts'
import type { TestPerson } from './test-issuer.ts'
import type { TestPlatform } from './test-platform.ts'

export const intercomDraft = {
  customerReference: 'Harbour gate',
  timeZone: 'Europe/Amsterdam',
  labels: ['residential' as const],
}
export const examplePlace = {
  id: 'place-1',
  latitude: 51.92,
  longitude: 4.48,
  country: 'Netherlands',
  countryCode: 'NL',
  region: 'South Holland',
  settlement: 'Rotterdam',
  zipCode: '3011',
  street: 'Quay',
  buildingNumber: '12',
}
let made = 0

/** Builds the body that adds an entrance, with a new lock unless the test names one. */
export async function entranceDraft(
  platform: TestPlatform,
  installationId: string,
  change: Partial<EntranceDraft> = {},
): Promise<EntranceDraft> {
  made += 1
  const lockIdentifier = change.lockIdentifier ?? (await addTestLock(platform, installationId)).body.id
  return {
    lockIdentifier,
    customerReference: `Entrance ${made}`,
    geoFilterProximity: null,
    intercomCode: `0b6e3f1c-6c1f-4a53-9a44-${String(made).padStart(12, '0')}`,
    openingChannelType: 'commissioning',
    ...change,
  }
}

/** An intercom site with one entrance and an owner who is still awaited; answers its id. */
export async function anIntercom(platform: TestPlatform, installationId: string, person: TestPerson) {
  const ask = platform.as(installer)
  const params = { installationId }
  const { body: site } = await ask(intercomEndpoints.createIntercomSite, { params, body: intercomDraft })
  await ask(intercomEndpoints.addEntrance, { params, body: await entranceDraft(platform, installationId) })
  const names = { firstName: 'Olga', lastName: 'Owner' }
  await ask(intercomEndpoints.putIntercomOwner, { params, body: { email: person.email, ...names } })
  return site.id
}

/** The person of an intercom's invitation registers and accepts the Terms of Service. */
export async function takeOverIntercom(platform: TestPlatform, intercomSiteId: string, person: TestPerson) {
  const { as, system, fixture, now } = platform
  const code = await system((tx) =>
    insertInvitation(tx, {
      kind: 'intercom_owner',
      companyId: fixture.company,
      intercomSiteId,
      siteId: null,
      staffId: null,
      email: person.email,
      now: now(),
    }),
  )
  const { acceptIntercomInvitation, acceptIntercomTerms } = intercomOwnerEndpoints
  await as(person)(acceptIntercomInvitation, { body: { code } })
  return as(person)(acceptIntercomTerms, { params: { intercomSiteId }, body: { version: '1.0' } })
}
