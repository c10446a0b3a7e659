import type { ListQuery } from '@commissioning/contract/http/list'
import {
  type StaffDetail,
  type StaffDraft,
  type StaffMember,
  staffEndpoints,
} from '@commissioning/contract/staff/staff-endpoints'
import { type CompanyRole, ROLE_NAME, type RoleCode } from '@commissioning/domain/roles/roles'
import { sql } from 'kysely'
import { type ColumnsOf, listPage } from '../../http/list-page.ts'
import type { Tx } from '../../infra/database/database.ts'
import { ROLE_IDS } from '../account/role-ids.ts'

const columns = {
  first_name: 'staff.first_name',
  last_name: 'staff.last_name',
  full_name: 'staff.full_name',
  email: 'staff.email',
  role: 'staff.role',
  profile_completed: 'staff.profile_completed',
} as const satisfies ColumnsOf<typeof staffEndpoints.listStaff>

export const listStaff = (tx: Tx, query: ListQuery) =>
  listPage({
    tx,
    rows: staffRows,
    query,
    list: staffEndpoints.listStaff.list,
    columns,
    idColumn: 'staff.id',
    present: presentMember,
  })

const staffRows = (tx: Tx) => tx.selectFrom('staff').select(listed)

export async function findStaffMember(tx: Tx, id: string): Promise<StaffDetail | undefined> {
  const row = await tx
    .selectFrom('staff')
    .where('id', '=', id)
    .select([...listed, 'version', 'phone', 'imageUrl', 'createdAt'])
    .select(newestInvitation.as('invitationExpiry'))
    .executeTakeFirst()
  if (!row) return undefined
  const { version, phone, imageUrl, createdAt, invitationExpiry, ...member } = row
  return {
    ...presentMember(member),
    version,
    phone,
    imageUrl,
    createdDate: createdAt.toISOString(),
    invitationExpiry: member.profileCompleted ? null : (invitationExpiry?.toISOString() ?? null),
  }
}

/** All staff of the company that the request is authorized for, in the form that the rules take. */
export const everyStaffMember = (tx: Tx) =>
  tx
    .selectFrom('staff')
    .select(['id', 'role', 'profileCompleted', 'version', 'email', 'firstName', 'lastName'])
    .execute()

/** One person works for one company, so staff of every company count. Needs the system role. */
export const isEmailOfStaff = async (tx: Tx, email: string) =>
  (await tx.selectFrom('staff').where('email', '=', email).select('id').executeTakeFirst()) !== undefined

export interface NewStaffMember extends StaffDraft {
  id: string
  companyId: string
  createdAt: Date
}

/** Pending until the first sign-in (STAFF-13). */
export const insertStaffMember = (tx: Tx, member: NewStaffMember) =>
  tx
    .insertInto('staff')
    .values({ ...member, ...unknownYet })
    .execute()

export const updateRole = (tx: Tx, id: string, role: CompanyRole) =>
  tx
    .updateTable('staff')
    .where('id', '=', id)
    .set((eb) => ({ role, version: eb('version', '+', 1) }))
    .execute()

/** Deletes the person; their installations then have no installer assigned. */
export const deleteStaffMember = (tx: Tx, id: string) => tx.deleteFrom('staff').where('id', '=', id).execute()

const listed = ['id', 'firstName', 'lastName', 'email', 'profileCompleted', 'role'] as const

const newestInvitation = sql<Date | null>`(
  select expires_at from invitation where invitation.staff_id = staff.id order by created_at desc, id desc limit 1
)`

const unknownYet = {
  phone: null,
  imageUrl: null,
  locale: null,
  profileCompleted: false,
  oidcIssuer: null,
  oidcSubject: null,
} as const

interface Row extends Omit<StaffMember, 'role'> {
  role: RoleCode
}

const presentMember = ({ role, ...row }: Row): StaffMember => ({
  ...row,
  role: { id: ROLE_IDS[role], code: role, customerReference: ROLE_NAME[role] },
})
