import { expect, test } from 'vitest'
import {
  refuseFirstName,
  refuseLastName,
  refuseRoleChange,
  refuseStaffDelete,
  refuseStaffInvitation,
  type StaffMemberFacts,
} from './staff-rules.ts'

const ada: StaffMemberFacts = { id: 'ada', role: 'installer_admin', profileCompleted: true }
const ben: StaffMemberFacts = { id: 'ben', role: 'installer_basic', profileCompleted: true }
const clay: StaffMemberFacts = { id: 'clay', role: 'clay_installer', profileCompleted: true }
const eve: StaffMemberFacts = { id: 'eve', role: 'installer_admin', profileCompleted: true }
const pam: StaffMemberFacts = { id: 'pam', role: 'installer_admin', profileCompleted: false }

test.each([
  ['the last admin', ada, 'installer_basic', [ada, ben], 'LastAdmin'],
  ['the last admin who has signed in', ada, 'installer_basic', [ada, pam], 'LastAdmin'],
  ['one of two admins', ada, 'installer_basic', [ada, eve], undefined],
  ['a pending admin', pam, 'installer_basic', [ada, pam], undefined],
  ['the last admin to the same role', ada, 'installer_admin', [ada, ben], undefined],
  ['a basic installer', ben, 'installer_admin', [ada, ben], undefined],
  ['an internal account', clay, 'installer_basic', [ada, clay], 'InternalStaff'],
] as const)('the role of %s is changed or refused as the company needs', (_, person, role, all, code) => {
  expect(refuseRoleChange(person, role, all)?.code).toBe(code)
})

test.each([
  ['the last admin', ada, 'ada', [ada, ben], 'LastAdmin'],
  ['the last admin by somebody else', ada, 'eve', [ada, ben], 'LastAdmin'],
  ['oneself', ada, 'ada', [ada, eve], 'OwnAccount'],
  ['another admin', eve, 'ada', [ada, eve], undefined],
  ['a basic installer', ben, 'ada', [ada, ben], undefined],
  ['a pending admin', pam, 'ada', [ada, pam], undefined],
  ['an internal account', clay, 'ada', [ada, clay], 'InternalStaff'],
] as const)('deleting %s goes through or is refused', (_, person, callerId, colleagues, code) => {
  expect(refuseStaffDelete(person, { callerId, colleagues })?.code).toBe(code)
})

test('only who has never signed in is invited again', () => {
  expect(refuseStaffInvitation(ben)?.code).toBe('StaffNotPending')
  expect(refuseStaffInvitation(pam)).toBeUndefined()
  expect(refuseStaffInvitation({ ...clay, profileCompleted: false })?.code).toBe('InternalStaff')
})

test.each([
  ['', 'FirstNameRequired', 'LastNameRequired'],
  ['  ', 'FirstNameRequired', 'LastNameRequired'],
  ['x'.repeat(51), 'PersonNameTooLong', 'PersonNameTooLong'],
  [` ${'é'.repeat(50)} `, undefined, undefined],
])('"%s" as a first or last name', (name, first, last) => {
  expect(refuseFirstName(name)?.code).toBe(first)
  expect(refuseLastName(name)?.code).toBe(last)
})
