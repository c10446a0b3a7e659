/**
 * A secret that signs this program in elsewhere, or a reader that reloads it from its file, which a
 * vault may replace.
 */
export type Credential = string | (() => string)

/** Asked whenever a connection is made, and never stored. */
export function readCredential(credential: Credential): string
export function readCredential(credential: Credential | undefined): string | undefined
export function readCredential(credential: Credential | undefined): string | undefined {
  return typeof credential === 'function' ? credential() : credential
}
