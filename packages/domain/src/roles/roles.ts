export const ROLE_CODES = ['installer_admin', 'installer_basic', 'clay_installer'] as const
export type RoleCode = (typeof ROLE_CODES)[number]

/** The roles that a company may give to its staff; clay_installer is set by the operator only (ROLE-02, ROLE-05). */
export const COMPANY_ROLES = ['installer_admin', 'installer_basic'] as const satisfies readonly RoleCode[]
export type CompanyRole = (typeof COMPANY_ROLES)[number]

/** The weights by which roles are compared (ROLE-01). */
export const ROLE_WEIGHT = {
  installer_admin: 2,
  installer_basic: 1,
  clay_installer: 1,
} as const satisfies Record<RoleCode, number>

export const ROLE_NAME = {
  installer_admin: 'Installer Admin',
  installer_basic: 'Installer Basic',
  clay_installer: 'Clay Installer',
} as const satisfies Record<RoleCode, string>

export const isRoleAtLeast = (role: RoleCode, minimum: RoleCode): boolean =>
  ROLE_WEIGHT[role] >= ROLE_WEIGHT[minimum]

interface RoleBounds {
  minimum?: RoleCode
  maximum?: RoleCode
}

/** Whether a guard shows its content: not below its minimum and not above its maximum role (ROLE-10). */
export function isRoleWithinBounds(role: RoleCode, { minimum, maximum }: RoleBounds): boolean {
  if (minimum && !isRoleAtLeast(role, minimum)) return false
  return !maximum || ROLE_WEIGHT[role] <= ROLE_WEIGHT[maximum]
}
