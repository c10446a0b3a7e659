/** One app of a browser: what it is at the identity provider, and what is its own among the apps of the same origin. */
export interface BrowserApp {
  /** Begins the names of what its tabs share, so that the sessions of two apps never mix. */
  name: string
  oidc: { authority: string; clientId: string; audience: string }
  paths: {
    /** Every address of the app begins with it. */
    base: string
    /** The page that opens after a sign-in without an intended path. */
    home: string
    login: string
    callback: string
    signedOut: string
  }
  /** A new sign-in leads back here, where that is more than the address says. */
  here?: () => string | undefined
  /** In `development` and `test` the session lies open for inspection (AUTH-08). */
  environment?: string
  /** Answers the issuer's metadata; asks the issuer where nobody else has. */
  knownMetadata?: (ask: AskMetadata) => ReturnType<AskMetadata>
}

type AskMetadata = () => Promise<Record<string, unknown>>

/** The database of what is stored encrypted. */
export const sessionDatabaseName = ({ name }: Pick<BrowserApp, 'name'>) => `${name}-session`
