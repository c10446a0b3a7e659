import { isRoleWithinBounds, type RoleCode } from '@commissioning/domain/roles/roles'
import { useMe } from './me-queries.ts'

interface RoleBounds {
  minimum?: RoleCode
  maximum?: RoleCode
}

/** Whether a part of a page is for the one who looks: not below a minimum nor above a maximum role (ROLE-10). */
export function useIsWithinRoles(bounds: RoleBounds): boolean {
  const { data: me } = useMe()
  return me !== undefined && isRoleWithinBounds(me.role.code, bounds)
}
