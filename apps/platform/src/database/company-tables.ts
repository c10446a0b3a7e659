import type { RoleCode } from '@commissioning/domain/roles/roles'
import type { Generated, GeneratedAlways } from 'kysely'

export interface CompanyTables {
  company: { id: string; customerReference: string; createdAt: Date }
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
    createdAt: Date
  }
  tenant: { id: string; customerReference: string; type: TenantType }
  companyTenant: { companyId: string; tenantId: string; mayCreate: boolean }
}

export type TenantType = 'user_api' | 'hardware_api'
