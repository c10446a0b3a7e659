/** The platform stands among these; one kind is exchanged, and the others are the usual parts. */
export const OUTSIDE_KINDS = ['broker', 'database', 'proxy', 'issuer', 'store', 'mail'] as const
export type OutsideKind = (typeof OUTSIDE_KINDS)[number]

export interface PartSurroundings {
  /** It is this part's alone, and goes at the end. */
  folder: string
  /** The virtual IQs sign in with these at a broker. */
  iqs: readonly { mac: string; secret: string }[]
  platformPort: number
  /** A mail server hands on to this port what it took. */
  mailPort: number
}

export interface RunningPart {
  /** The program itself says it. */
  version: string
  /** Settings of the platform for it. */
  env: Record<string, string>
  /** Ends it as an operator does; what it has to keep stays. */
  stop(): Promise<void>
  /** Starts it again at the same place; resolves when it takes connections. */
  start(): Promise<void>
  /** IQs connect here to a broker. */
  iqUrl?: string
  /** People connect here to a proxy. */
  entry?: string
  /** Signs in a person at an issuer as the browser would, and answers the access token. */
  token?: (email: string) => Promise<string>
  /** The setting with its password, which stands in a file and is exchanged there. */
  secret?: { setting: string; right: string; url: string; urlSetting: string }
}

export interface OutsidePartDefinition {
  kind: OutsideKind
  title: string
  /** How it has to be set up, as a sentence of the document. */
  needs: string
  /** Why this machine cannot run it. */
  missing(): Promise<string | undefined>
  begin(surroundings: PartSurroundings): Promise<RunningPart>
  /** Steps that are known not to work, by what is seen then; they do not fail the run. */
  lacks?: Readonly<Record<string, string>>
  /** Beside that, what its users have to know that it does not do. */
  doesNot?: string
  /** Why an outage lasts more than twice as long as with the usual parts; one beyond `settledMs` is told all the same. */
  lasts?: { why: string; settledMs: number }
}
