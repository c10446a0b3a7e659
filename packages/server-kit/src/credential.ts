/** What signs this program in elsewhere, or what reads it anew because it stands in a file that a vault may replace. */
export type Credential = string | (() => string)

/** Asked whenever a connection is made, and never kept. */
export function currentOf(credential: Credential): string
export function currentOf(credential: Credential | undefined): string | undefined
export function currentOf(credential: Credential | undefined): string | undefined {
  return typeof credential === 'function' ? credential() : credential
}
