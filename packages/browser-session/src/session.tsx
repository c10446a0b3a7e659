import { createRequiredContext } from '@commissioning/ui/required-context.ts'

export interface Session {
  /** Whether somebody is signed in; read from the stored session, not from the platform. */
  isSignedIn: boolean
  signIn(returnTo: string): Promise<void>
  /** Registers the person whom an invitation names, then comes back. */
  register(invitation: { code: string; email: string }, returnTo: string): Promise<void>
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

export const [SessionProvider, useSession] = createRequiredContext<Session>('Session')
