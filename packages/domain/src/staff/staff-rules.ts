import type { Refusal } from '../refusal.ts'
import type { RoleCode } from '../roles/roles.ts'
import { inputRefusals } from '../validation/input-refusals.ts'
import { characterCount, NAME_LIMIT } from '../validation/names.ts'
import { staffRefusals } from './staff-refusals.ts'

/** The part of a staff member that the rules need; not completed means pending (STAFF-13). */
export interface StaffMemberFacts {
  id: string
  role: RoleCode
  profileCompleted: boolean
}

/** `colleagues` are all staff of the company, the person among them. */
export function refuseRoleChange(
  person: StaffMemberFacts,
  role: RoleCode,
  colleagues: readonly StaffMemberFacts[],
) {
  if (person.role === 'clay_installer') return staffRefusals.InternalStaff
  return role === 'installer_admin' ? undefined : refuseLastAdmin(person, colleagues)
}

/** `callerId` is who asks: nobody can delete themselves (STAFF-15). */
export function refuseStaffDelete(
  person: StaffMemberFacts,
  { callerId, colleagues }: { callerId: string; colleagues: readonly StaffMemberFacts[] },
) {
  if (person.role === 'clay_installer') return staffRefusals.InternalStaff
  return (
    refuseLastAdmin(person, colleagues) ?? (person.id === callerId ? staffRefusals.OwnAccount : undefined)
  )
}

export function refuseStaffInvitation({
  role,
  profileCompleted,
}: Pick<StaffMemberFacts, 'role' | 'profileCompleted'>) {
  if (role === 'clay_installer') return staffRefusals.InternalStaff
  return profileCompleted ? staffRefusals.StaffNotPending : undefined
}

export const refuseFirstName = (name: string) => refusePersonName(name, inputRefusals.FirstNameRequired)
export const refuseLastName = (name: string) => refusePersonName(name, inputRefusals.LastNameRequired)

/** An admin who has never signed in may never come, so such a one does not count as the one who is left. */
const refuseLastAdmin = (person: StaffMemberFacts, colleagues: readonly StaffMemberFacts[]) =>
  person.role !== 'installer_admin' ||
  colleagues.some(
    ({ id, role, profileCompleted }) => id !== person.id && role === 'installer_admin' && profileCompleted,
  )
    ? undefined
    : staffRefusals.LastAdmin

function refusePersonName<Required extends Refusal>(name: string, required: Required) {
  const length = characterCount(name.trim())
  if (length === 0) return required
  return length > NAME_LIMIT ? staffRefusals.PersonNameTooLong : undefined
}
