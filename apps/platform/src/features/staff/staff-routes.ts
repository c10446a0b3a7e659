import { staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import { isUniqueViolation } from '@commissioning/database/database-error'
import { staffRefusals } from '@commissioning/domain/staff/staff-refusals'
import {
  refuseRoleChange,
  refuseStaffDelete,
  refuseStaffInvitation,
} from '@commissioning/domain/staff/staff-rules'
import type { Caller } from '../../authorization/caller.ts'
import { ensureFresh } from '../../http/if-match.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { apiError, assertAllowed, orNotFound } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { withSystemRole } from '../../infra/database/database-roles.ts'
import { newId } from '../../infra/database/new-id.ts'
import { endStreams } from '../../infra/events/announce.ts'
import { selectCompanyForUpdate } from '../company/company-store.ts'
import type { StaffMail } from './staff-mail.ts'
import {
  deleteStaffMember,
  everyStaffMember,
  findStaffMember,
  insertStaffMember,
  isEmailOfStaff,
  listStaff,
  type NewStaffMember,
  updateRole,
} from './staff-store.ts'

/** The staff of a company; every call is for its Installer Admins (ROUTE-09). */
export function staffRoutes(register: EndpointRegistrar, { staffMail }: { staffMail: StaffMail }): void {
  register(staffEndpoints, {
    listStaff: ({ tx, query }) => listStaff(tx, query),

    getStaffMember: async ({ tx, params }) => orNotFound(await findStaffMember(tx, params.staffId)),

    async inviteStaffMember({ tx, body, caller, language, now }) {
      if (await withSystemRole(tx, () => isEmailOfStaff(tx, body.email)))
        assertAllowed(staffRefusals.StaffEmailTaken)
      const { companyId } = caller
      const id = newId(now)
      await insertOrRefuse(tx, { ...body, id, companyId, createdAt: now })
      await staffMail.invite(tx, { companyId, staffId: id, email: body.email, language, now })
      return orNotFound(await findStaffMember(tx, id))
    },

    async changeStaffRole({ tx, params, body, caller, ifMatch, recordBefore }) {
      const { person, colleagues } = await selectStaffForUpdate(tx, caller, params.staffId)
      ensureFresh(ifMatch, person.version)
      recordBefore({ role: person.role })
      assertAllowed(refuseRoleChange(person, body.role, colleagues))

      if (person.role !== body.role) {
        await updateRole(tx, person.id, body.role)
        await endStreams(tx, person.id)
      }
      return orNotFound(await findStaffMember(tx, person.id))
    },

    async resendStaffInvitation({ tx, params, caller, language, now }) {
      const { person } = await selectStaffForUpdate(tx, caller, params.staffId)
      assertAllowed(refuseStaffInvitation(person))

      const { id, email } = person
      await staffMail.invite(tx, { companyId: caller.companyId, staffId: id, email, language, now })
      return orNotFound(await findStaffMember(tx, id))
    },

    async deleteStaffMember({ tx, params, caller, recordBefore }) {
      const { person, colleagues } = await selectStaffForUpdate(tx, caller, params.staffId)
      const { email, firstName, lastName, role } = person
      // histories go on naming the person by this record
      recordBefore({ email, firstName, lastName, role })
      assertAllowed(refuseStaffDelete(person, { callerId: caller.id, colleagues }))

      await deleteStaffMember(tx, person.id)
      await endStreams(tx, person.id)
    },
  })
}

/** Two admins may act on each other at once: the second sees what the first has done, also to the own role. */
async function selectStaffForUpdate(tx: Tx, { companyId, id }: Caller, staffId: string) {
  await selectCompanyForUpdate(tx, companyId)
  const colleagues = await everyStaffMember(tx)
  if (colleagues.find((colleague) => colleague.id === id)?.role !== 'installer_admin')
    throw apiError('NotAllowed', 'Your role does not allow this. Ask the Installer Admin of your company.')
  return { person: orNotFound(colleagues.find((colleague) => colleague.id === staffId)), colleagues }
}

/** Two companies may invite the same person at once. */
async function insertOrRefuse(tx: Tx, member: NewStaffMember): Promise<void> {
  try {
    await insertStaffMember(tx, member)
  } catch (error) {
    if (isUniqueViolation(error)) assertAllowed(staffRefusals.StaffEmailTaken)
    throw error
  }
}
