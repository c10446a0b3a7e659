import { useSession } from '@commissioning/browser-session/session.tsx'
import type { RoleCode } from '@commissioning/domain/roles/roles'
import { isRoleAtLeast } from '@commissioning/domain/roles/roles'
import { ErrorState } from '@commissioning/ui/error-state'
import { SkeletonList } from '@commissioning/ui/skeletons'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { paths } from '../lib/paths.ts'
import { isEmailUnverifiedError, useIsOutside, useMe } from '../lib/session/me-queries.ts'
import { Redirect } from './redirect.tsx'

/** Sends a person who is not signed in to the sign-in, keeping the intended path (AUTH-02). */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { isSignedIn } = useSession()
  const { href } = useLocation()
  // the first address is the intended one; those on the way to the sign-in are not
  const [intended] = useState(href)
  if (!isSignedIn) return <Redirect to={paths.login} search={{ returnTo: intended }} />
  return <RequireProfile>{children}</RequireProfile>
}

/** A person who was deleted is not authorized; the cached profile is dropped. Who runs the platform may be in no company. */
function RequireProfile({ children }: { children: ReactNode }) {
  const isOutside = useIsOutside()
  const { pathname } = useLocation()
  return isOutside && pathname !== paths.operations ? <Redirect to={paths.notAuthorized} /> : children
}

interface RoleGuardProps {
  minimum: RoleCode
  /** Rendered meanwhile. */
  coming?: ReactNode
  children: ReactNode
}

/**
 * Waits while the profile loads; too low a role, or a profile that cannot be loaded, is not authorized (ROLE-06 to
 * ROLE-09), but for a session that cannot be verified: its own sentence says why, such as a wrong clock.
 */
export function RequireRole({ minimum, coming = <SkeletonList />, children }: RoleGuardProps) {
  const me = useMe()
  if (me.isPending) return coming
  if (isEmailUnverifiedError(me.error))
    return <ErrorState failure={me.error} onRetry={() => void me.refetch()} />
  const isAllowed = me.data !== undefined && isRoleAtLeast(me.data.role.code, minimum)
  return isAllowed ? children : <Redirect to={paths.notAuthorized} />
}
