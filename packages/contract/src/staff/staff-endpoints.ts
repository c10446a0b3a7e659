import { COMPANY_ROLES } from '@commissioning/domain/roles/roles'
import { refuseFirstName, refuseLastName } from '@commissioning/domain/staff/staff-rules'
import { NAME_LIMIT } from '@commissioning/domain/validation/names'
import * as z from 'zod/mini'
import { Role } from '../account/account-endpoints.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id, Instant, textCheckedByRule, Version } from '../http/fields.ts'
import { ListQuery, pageSchema } from '../http/list.ts'
import { Email } from '../installations/installation-fields.ts'

export const StaffMember = z.strictObject({
  id: Id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  /** False until the person has signed in once. */
  profileCompleted: z.boolean(),
  role: Role,
})
export type StaffMember = z.infer<typeof StaffMember>

export const StaffDetail = z.extend(StaffMember, {
  version: Version,
  phone: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  createdDate: Instant,
  /** When the newest invitation ends or ended; null for who needs none any more. */
  invitationExpiry: z.nullable(Instant),
})
export type StaffDetail = z.infer<typeof StaffDetail>

/** clay_installer is for internal use: a company cannot give it (ROLE-05). */
const CompanyRole = z.literal(COMPANY_ROLES)
export const StaffDraft = z.strictObject({
  email: Email,
  firstName: textCheckedByRule(refuseFirstName, NAME_LIMIT),
  lastName: textCheckedByRule(refuseLastName, NAME_LIMIT),
  role: CompanyRole,
})
export type StaffDraft = z.infer<typeof StaffDraft>

const path = '/company/staff' as const
const OneStaffMember = z.strictObject({ staffId: Id })

export const staffEndpoints = defineEndpoints({
  listStaff: {
    method: 'GET',
    path,
    summary: "The company's staff, pending ones included",
    query: ListQuery,
    list: {
      fields: {
        first_name: 'name',
        last_name: 'name',
        full_name: 'name',
        email: 'name',
        role: 'text',
        profile_completed: 'boolean',
      },
      order: 'first_name asc',
    },
    reply: pageSchema(StaffMember),
    refuses: ['InvalidFilter', 'InvalidOrder'],
  },
  getStaffMember: {
    method: 'GET',
    path: `${path}/:staffId`,
    summary: 'One staff member of the company',
    params: OneStaffMember,
    reply: StaffDetail,
  },
  inviteStaffMember: {
    method: 'POST',
    path,
    summary: 'Add a person to the company; an invitation goes out',
    body: StaffDraft,
    reply: StaffDetail,
    status: 201,
    refuses: ['StaffEmailTaken', 'TooManyRequests'],
  },
  changeStaffRole: {
    method: 'PATCH',
    path: `${path}/:staffId/role`,
    summary: 'Give a staff member another of the two company roles',
    params: OneStaffMember,
    body: z.strictObject({ role: CompanyRole }),
    reply: StaffDetail,
    refuses: ['LastAdmin', 'InternalStaff', 'Stale'],
  },
  resendStaffInvitation: {
    method: 'POST',
    path: `${path}/:staffId/invitation`,
    summary: 'Send the invitation of a pending staff member again; the earlier link ends',
    params: OneStaffMember,
    reply: StaffDetail,
    refuses: ['StaffNotPending', 'InternalStaff', 'TooManyRequests'],
  },
  deleteStaffMember: {
    method: 'DELETE',
    path: `${path}/:staffId`,
    summary: 'Delete a staff member; the installations stay, with no installer assigned',
    params: OneStaffMember,
    refuses: ['LastAdmin', 'OwnAccount', 'InternalStaff'],
  },
})
