import type {
  Installation,
  InstallationDetail,
} from '@commissioning/contract/installations/installation-endpoints'

/** A row of an installation list; what a test is about it names itself. */
export const makeInstallation = (row: Partial<Installation> = {}): Installation => ({
  id: '0192d3a0-0000-7000-8000-000000000001',
  siteCustomerReference: 'Harbour Tower',
  type: 'initial',
  accessExpiry: null,
  releaseDate: null,
  createdDate: '2026-03-04T12:00:00.000Z',
  installer: { id: '0192d3a0-0000-7000-8000-0000000000a9', firstName: 'Tess', lastName: 'Bakker' },
  tenant: { customerReference: 'Harbour Offices', type: 'user_api' },
  ...row,
})

/** The same as its own page knows it. */
export const makeInstallationDetail = (change: Partial<InstallationDetail> = {}): InstallationDetail => {
  const row = makeInstallation()
  return {
    ...row,
    version: 1,
    collection: {
      id: '0192d3a0-0000-7000-8000-0000000000c0',
      customerReference: row.siteCustomerReference ?? '',
      tenant: { id: '0192d3a0-0000-7000-8000-0000000000d0', ...row.tenant },
    },
    businessType: null,
    description: null,
    countryCode: null,
    timeZone: null,
    site: null,
    ...change,
  }
}
