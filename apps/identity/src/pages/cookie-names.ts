import { issuerPath } from '../infra/identity-settings.ts'

/**
 * Our cookies have these prefixes. Over HTTPS a browser takes such a name only with `Secure`, and
 * `__Host-` only from this very host for all of it, so nobody beside us can plant one (SEC-03).
 * Over HTTP it would take none.
 */
export function cookiePrefixes(issuer: string): { ofAllPaths: string; ofSomePaths: string } {
  if (!issuer.startsWith('https:')) return { ofAllPaths: '', ofSomePaths: '' }
  return { ofAllPaths: issuerPath(issuer) === '' ? '__Host-' : '__Secure-', ofSomePaths: '__Secure-' }
}
