import { Outlet } from '@tanstack/react-router'
import { RequireSignIn } from '../session/guards.tsx'
import { ConsoleFrame } from './console-frame.tsx'

/** What stands around every page behind the sign-in. */
export function ConsoleLayout() {
  return (
    <RequireSignIn>
      <ConsoleFrame>
        <Outlet />
      </ConsoleFrame>
    </RequireSignIn>
  )
}
