import type { InstallationType } from '@commissioning/domain/installations/installation-state'
import type { RoleCode } from '@commissioning/domain/roles/roles'
import type { TenantType } from '@commissioning/domain/tenants/tenant-types'

/** An open installation of the caller's company, as `authorizeInstallation` has found it. */
export interface InstallationScope {
  id: string
  collectionId: string
  type: InstallationType
  tenantType: TenantType
  /** When by-access permission ends; null for other installations. */
  accessExpiry: Date | null
}

/** The staff member who calls. Read anew for every request, so a demotion or deletion counts at once. */
export interface Caller {
  kind: 'staff'
  id: string
  companyId: string
  role: RoleCode
  email: string
  firstName: string | null
  lastName: string | null
  locale: string | null
}

/** A site owner, or a person who was invited to become one. */
export interface OwnerCaller {
  kind: 'owner'
  /** Absent until the person has accepted a first invitation. */
  id: string | undefined
  /** The owner of the idempotency keys: the signed-in person, already a site owner or not. */
  actorId: string
  email: string
}

/** A person whom the settings name as one who runs the platform. */
export interface OperatorCaller {
  kind: 'operator'
  id: string
}

/** The person of a verified access token, as the identity provider describes them. */
export interface Identity {
  issuer: string
  subject: string
  email: string | undefined
  emailVerified: boolean
  firstName: string | undefined
  lastName: string | undefined
  locale: string | undefined
  phone?: string | undefined
  imageUrl?: string | undefined
  /** When the token was issued. */
  issuedAt?: Date | undefined
  /** When the person signed in, where the identity provider tells it (`auth_time`). */
  signedInAt?: Date | undefined
}
