import type { RoleCode } from '@commissioning/domain/roles/roles'
import type { Generated, GeneratedAlways } from 'kysely'

export interface CompanyTables {
  company: {
    id: string
    customerReference: string
    phoneNumber: string | null
    email: string | null
    websiteUrl: string | null
    street: string | null
    postCode: string | null
    city: string | null
    /** ISO 3166-1 alpha-2. */
    countryCode: string | null
    contactId: string | null
    version: Generated<number>
    createdAt: Date
  }
  staff: {
    id: string
    companyId: string
    email: string
    firstName: string | null
    lastName: string | null
    phone: string | null
    imageUrl: string | null
    locale: string | null
    role: RoleCode
    profileCompleted: boolean
    /** First and last name, for a search over both. */
    fullName: GeneratedAlways<string>
    version: Generated<number>
    oidcIssuer: string | null
    oidcSubject: string | null
    /** When the token was issued whose word on the person was taken over. */
    profileToldAt: Generated<Date | null>
    createdAt: Date
  }
  tenant: { id: string; customerReference: string; type: TenantType }
  companyTenant: { companyId: string; tenantId: string; mayCreate: boolean }
}

export type TenantType = 'user_api' | 'hardware_api'
