import type { Refusal } from '../refusal.ts'
import type { RoleCode } from '../roles/roles.ts'
import { characterCount, NAME_LIMIT } from '../validation/names.ts'
import { firstNameRequired, lastNameRequired } from '../validation/person-names.ts'

export const lastAdmin = {
  code: 'LastAdmin',
  message: 'A company keeps one Installer Admin who has signed in. Make somebody else Installer Admin first.',
} as const satisfies Refusal

export const ownAccount = {
  code: 'OwnAccount',
  message: 'You cannot delete yourself. Ask another Installer Admin of your company.',
} as const satisfies Refusal

export const internalStaff = {
  code: 'InternalStaff',
  message: 'This account is for internal use and is not managed by your company.',
} as const satisfies Refusal

export const staffEmailTaken = {
  code: 'StaffEmailTaken',
  message: 'Somebody with this email is an installer already.',
} as const satisfies Refusal

export const staffNotPending = {
  code: 'StaffNotPending',
  message: 'This person has signed in already and needs no invitation.',
} as const satisfies Refusal

export const personNameTooLong = {
  code: 'PersonNameTooLong',
  field: 'firstName',
  message: 'A first or last name has at most 50 characters.',
} as const satisfies Refusal

export const staffRefusals = [
  lastAdmin,
  ownAccount,
  internalStaff,
  staffEmailTaken,
  staffNotPending,
  personNameTooLong,
] as const

/** The part of a staff member that the rules need; not completed means pending (STAFF-13). */
export interface Employed {
  id: string
  role: RoleCode
  profileCompleted: boolean
}

/** `colleagues` are all staff of the company, the person among them. */
export function refuseRoleChange(person: Employed, role: RoleCode, colleagues: readonly Employed[]) {
  if (person.role === 'clay_installer') return internalStaff
  return role === 'installer_admin' ? undefined : refuseLastAdmin(person, colleagues)
}

/** `callerId` is who asks: nobody can delete themselves (STAFF-15). */
export function refuseStaffDelete(
  person: Employed,
  { callerId, colleagues }: { callerId: string; colleagues: readonly Employed[] },
) {
  if (person.role === 'clay_installer') return internalStaff
  return refuseLastAdmin(person, colleagues) ?? (person.id === callerId ? ownAccount : undefined)
}

export function refuseStaffInvitation({
  role,
  profileCompleted,
}: Pick<Employed, 'role' | 'profileCompleted'>) {
  if (role === 'clay_installer') return internalStaff
  return profileCompleted ? staffNotPending : undefined
}

export const refuseFirstName = (name: string) => refusePersonName(name, firstNameRequired)
export const refuseLastName = (name: string) => refusePersonName(name, lastNameRequired)

/** An admin who has never signed in may never come, so such a one does not count as the one who is left. */
const refuseLastAdmin = (person: Employed, colleagues: readonly Employed[]) =>
  person.role !== 'installer_admin' ||
  colleagues.some(
    ({ id, role, profileCompleted }) => id !== person.id && role === 'installer_admin' && profileCompleted,
  )
    ? undefined
    : lastAdmin

function refusePersonName<Required extends Refusal>(name: string, required: Required) {
  const length = characterCount(name.trim())
  if (length === 0) return required
  return length > NAME_LIMIT ? personNameTooLong : undefined
}
