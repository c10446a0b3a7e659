import { Outlet } from '@tanstack/react-router'
import { RequireSignIn } from '../../components/guards.tsx'
import { ConsoleFrame } from './console-frame.tsx'

/** The frame of every page behind the sign-in. */
export function ConsoleLayout() {
  return (
    <RequireSignIn>
      <ConsoleFrame>
        <Outlet />
      </ConsoleFrame>
    </RequireSignIn>
  )
}
