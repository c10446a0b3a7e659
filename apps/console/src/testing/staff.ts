import type { StaffDetail, StaffMember } from '@commissioning/contract/staff/staff-endpoints'
import { installerAdmin } from './people.ts'

const role = {
  installer_admin: installerAdmin.role,
  installer_basic: {
    ...installerAdmin.role,
    code: 'installer_basic' as const,
    customerReference: 'Installer Basic',
  },
}

/** A colleague who has signed in; what a test is about it names itself. */
export const makeStaffMember = (change: Partial<StaffMember> = {}): StaffMember => ({
  id: '0192d3a0-0000-7000-8000-0000000000a3',
  firstName: 'Tess',
  lastName: 'Bakker',
  email: 'tess@installers.test',
  profileCompleted: true,
  role: role.installer_basic,
  ...change,
})

/** The admin who looks at the page, as one of the staff. */
export const adminAsStaff = makeStaffMember({
  id: installerAdmin.id,
  firstName: 'Adam',
  lastName: 'Ash',
  email: installerAdmin.email,
  role: role.installer_admin,
})

/** The same colleague as the own page has it. */
export const makeStaffDetail = (change: Partial<StaffDetail> = {}): StaffDetail => ({
  ...makeStaffMember(),
  version: 4,
  phone: '+31201234567',
  imageUrl: null,
  invitationExpiry: null,
  createdDate: '2026-03-04T12:00:00.000Z',
  ...change,
})
