import type { RoleCode } from '@commissioning/domain/roles/roles'

/** The ids of the three roles are the same everywhere. */
export const ROLE_IDS: Record<RoleCode, string> = {
  installer_admin: '01900000-0000-7000-8000-000000000001',
  installer_basic: '01900000-0000-7000-8000-000000000002',
  clay_installer: '01900000-0000-7000-8000-000000000003',
}
