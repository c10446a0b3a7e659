import type { RoleCode } from '@commissioning/domain/roles/roles'

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

/** A person who owns sites, or is about to. */
export interface OwnerCaller {
  kind: 'owner'
  /** Absent until this person accepted a first invitation. */
  id: string | undefined
  /** Whose idempotency keys these are: the person who signed in, owner already or not. */
  actorId: string
  email: string
}

/** Who a verified access token speaks for, as the identity provider says. */
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
}
