import { type Credential, readCredential } from '@commissioning/server-kit/credential'
import { followPair, type OwnTls } from '@commissioning/server-kit/own-tls'

/** The platform signs in to the device bus as one user. */
export interface Broker {
  url: string
  username: Credential
  password: Credential
  /** The platform shows this certificate as a client. */
  tls?: OwnTls | undefined
}

/** Answers what the platform shows when it connects; asked each time, since any of it may have been replaced. */
export function createSignIn({ username, password, tls }: Broker, tell: (fault: string) => void) {
  const pair = tls && followPair(tls, tell)
  return () => ({ username: readCredential(username), password: readCredential(password), ...pair?.() })
}

export type SignIn = ReturnType<typeof createSignIn>
