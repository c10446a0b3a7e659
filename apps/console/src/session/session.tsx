import type { RoleCode } from '@commissioning/domain/roles/roles'
import { isWithin } from '@commissioning/domain/roles/roles'
import { createContext, type ReactNode, use } from 'react'
import { useMe } from './me-queries.ts'

export interface Session {
  /** Whether somebody is signed in; read from the stored session, not from the platform. */
  isSignedIn: boolean
  signIn(returnTo: string): Promise<void>
  /** Ends the session here and at the identity provider. */
  signOut(): Promise<void>
  /** Completes the sign-in return and answers the path that was intended; rejects with `SignInFailed`, which keeps it. */
  completeSignIn(): Promise<string>
}

export class SignInFailed extends Error {
  readonly intended: string

  constructor(intended: string, options: ErrorOptions) {
    super('The sign-in could not be completed.', options)
    this.intended = intended
  }
}

const SessionContext = createContext<Session | undefined>(undefined)
export const SessionProvider = SessionContext

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider')
  return session
}

/** Hides content below a minimum or above a maximum role (1 §4). */
export function ForRole({
  minimum,
  maximum,
  children,
}: {
  minimum?: RoleCode
  maximum?: RoleCode
  children: ReactNode
}) {
  const me = useMe()
  const bounds = { ...(minimum ? { minimum } : {}), ...(maximum ? { maximum } : {}) }
  return me.data && isWithin(me.data.role.code, bounds) ? children : null
}
