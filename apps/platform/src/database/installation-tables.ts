import type { BusinessType } from '@commissioning/domain/installations/business-types'
import type { Generated } from 'kysely'

export interface InstallationTables {
  owner: {
    id: string
    email: string
    firstName: string | null
    lastName: string | null
    oidcIssuer: string | null
    oidcSubject: string | null
    createdAt: Date
  }
  collection: {
    id: string
    tenantId: string
    customerReference: string
    countryCode: string | null
    timeZone: string | null
    businessType: BusinessType | null
    description: string | null
    createdAt: Date
  }
  site: {
    id: string
    collectionId: string
    customerUid: string
    ownerId: string | null
    ownerPending: boolean
    termsAcceptedAt: Date | null
    termsVersion: string | null
  }
  installation: {
    id: string
    companyId: string
    collectionId: string
    tenantId: string
    installerId: string | null
    siteCustomerReference: string | null
    type: InstallationType
    accessExpiry: Date | null
    releaseDate: Date | null
    createdDate: Date
    version: Generated<number>
  }
  invitation: {
    id: string
    kind: 'site_owner' | 'intercom_owner' | 'staff'
    codeHash: string
    companyId: string
    siteId: string | null
    staffId: string | null
    intercomSiteId: string | null
    email: string
    expiresAt: Date
    usedAt: Date | null
    /** When its end was told, or a newer one replaced it. */
    expiryToldAt: Date | null
    createdAt: Date
  }
  accessCode: {
    id: string
    siteId: string
    codeHash: string
    expiresAt: Date
    usedAt: Date | null
    usedByCompany: string | null
    createdAt: Date
  }
}

export type InstallationType = 'initial' | 'by_access'
