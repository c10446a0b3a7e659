import type { RoleCode } from '@commissioning/domain/roles/roles'
import type { TenantType } from '@commissioning/domain/tenants/tenant-types'
import { emailKey } from '@commissioning/domain/validation/email'
import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'
import { newId } from '../../infra/database/new-id.ts'

/**
 * The operator sets up companies, tenants and the first staff of a company before anybody signs in.
 */
export async function createCompany(tx: Tx, customerReference: string, now: Date): Promise<string> {
  const id = newId(now)
  await tx.insertInto('company').values({ id, customerReference, createdAt: now }).execute()
  return id
}

interface NewTenant {
  customerReference: string
  type: TenantType
  /** The companies that may create installations for it. */
  companies: string[]
}

export async function createTenant(tx: Tx, { companies, ...tenant }: NewTenant, now: Date): Promise<string> {
  const id = newId(now)
  await tx
    .insertInto('tenant')
    .values({ id, ...tenant })
    .execute()
  for (const companyId of companies)
    await tx.insertInto('companyTenant').values({ companyId, tenantId: id, mayCreate: true }).execute()
  return id
}

interface NewStaff {
  companyId: string
  email: string
  firstName: string | null
  lastName: string | null
  role: RoleCode
  phone?: string | null
  locale?: string | null
}

/** Pending until this person has signed in once with that verified address (STAFF-13). */
export async function createStaff(tx: Tx, staff: NewStaff, now: Date): Promise<string> {
  const id = newId(now)
  await tx
    .insertInto('staff')
    .values({
      id,
      createdAt: now,
      imageUrl: null,
      oidcIssuer: null,
      oidcSubject: null,
      profileCompleted: false,
      phone: null,
      locale: null,
      ...staff,
      email: emailKey(staff.email),
    })
    .execute()
  return id
}

export interface CompanyDetails {
  phoneNumber: string
  email: string
  websiteUrl: string
  street: string
  postCode: string
  city: string
  countryCode: string
  contactId: string
}

/** The contact details of a company, with its main contact. */
export const describeCompany = (tx: Tx, companyId: string, details: CompanyDetails) =>
  tx.updateTable('company').where('id', '=', companyId).set(details).execute()

/** These people count as if they had signed in once. */
export const markRegistered = (tx: Tx, staffIds: string[]) =>
  tx.updateTable('staff').where('id', 'in', staffIds).set({ profileCompleted: true }).execute()

export const findCompany = (tx: Tx, customerReference: string) =>
  tx.selectFrom('company').where('customerReference', '=', customerReference).select('id').executeTakeFirst()

/** Whether somebody with this address works for any company: one person works for one. */
export async function isStaffEmail(tx: Tx, email: string): Promise<boolean> {
  const known = await tx
    .selectFrom('staff')
    .where('email', '=', emailKey(email))
    .select('id')
    .executeTakeFirst()
  return known !== undefined
}

/** People known by these subjects at an earlier address of their issuer are the same people at this one (PLAT-20). */
export async function moveToIssuerAddress(tx: Tx, issuer: string, subjects: string[]): Promise<void> {
  for (const people of ['staff', 'owner'] as const)
    await sql`
      update ${sql.table(people)} as person set oidc_issuer = ${issuer}
      where oidc_issuer <> ${issuer} and oidc_subject = any (${subjects}) and not exists (
        select from ${sql.table(people)} as known
        where known.oidc_issuer = ${issuer} and known.oidc_subject = person.oidc_subject)`.execute(tx)
}
