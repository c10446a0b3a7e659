import {
  type InstallationDraft,
  installationEndpoints,
} from '@commissioning/contract/installations/installation-endpoints'
import { installer, owner } from './test-fixture.ts'
import type { TestPlatform } from './test-platform.ts'

/** The draft of a site; change what a test is about. */
export const makeInstallationDraft = (tenantId: string): InstallationDraft => ({
  tenantId,
  customerReference: 'Harbour House',
  businessType: 'coworking',
  description: null,
  countryCode: 'NL',
  timeZone: 'Europe/Amsterdam',
  email: owner.email,
})

/** A new site of the installer, its owner still pending. */
export const aSite = (platform: TestPlatform, change: Partial<InstallationDraft> = {}) =>
  created(platform, { ...makeInstallationDraft(platform.fixture.connectTenant), ...change })

/** A new collection: no site, no owner, ready for release. */
export const aCollection = (platform: TestPlatform, change: Partial<InstallationDraft> = {}) =>
  created(platform, {
    ...makeInstallationDraft(platform.fixture.coreTenant),
    businessType: null,
    timeZone: null,
    email: null,
    ...change,
  })

async function created({ as }: TestPlatform, body: InstallationDraft): Promise<string> {
  const { body: answer, status } = await as(installer)(installationEndpoints.createInstallation, { body })
  if (status !== 201) throw new Error(`The installation was not created: ${answer.Message}`)
  return answer.id
}
