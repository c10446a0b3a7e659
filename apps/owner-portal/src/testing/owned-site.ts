import type { OwnedSite } from '@commissioning/contract/owner/owner-endpoints'

export const SITE_ID = '0192d3a0-0000-7000-8000-0000000000e1'
const well = { isAttached: true, online: true, batteryState: 'good' } as const

export const iq: OwnedSite['iqs'][number] = {
  id: '0192d3a0-0000-7000-8000-0000000000e2',
  customerReference: 'Hall',
  mac: '02.00.00.00.00.01',
  isSubscribed: true,
  installerHasAccess: true,
  locks: [
    { ...well, id: '0192d3a0-0000-7000-8000-0000000000e3', customerReference: 'Front door' },
    { ...well, id: '0192d3a0-0000-7000-8000-0000000000e4', customerReference: 'Store' },
  ],
  online: true,
}

/** A site as its owner sees it; what a test is about it names itself. */
export const ownedSite = (site: Partial<OwnedSite> = {}): OwnedSite => ({
  id: SITE_ID,
  customerReference: 'Harbour Loft',
  customerUid: '4F7K-9QXW-2MHD',
  company: 'Bright Locks',
  companyContact: { phoneNumber: null, email: null },
  termsOfServiceAccepted: true,
  termsOfServiceAcceptedAt: '2026-11-20T09:30:00.000Z',
  releasedAt: null,
  iqs: [iq],
  tags: { count: 0, blocked: 0 },
  sheetCount: 0,
  accessCodes: [],
  ...site,
})
