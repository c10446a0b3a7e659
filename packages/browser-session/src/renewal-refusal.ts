/**
 * The OAuth codes by which an issuer refuses a renewal for good (RFC 6749 5.2, RFC 8707 2, OpenID Connect Core 3.1.2.6).
 * `temporarily_unavailable`, `server_error`, `slow_down`, `invalid_dpop_proof` and `use_dpop_nonce` are not among them,
 * and neither are the words that a proxy puts into `error`.
 */
const ENDING = new Set([
  'invalid_grant',
  'invalid_client',
  'invalid_request',
  'invalid_scope',
  'invalid_target',
  'unauthorized_client',
  'unsupported_grant_type',
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
])

/**
 * Whether the issuer itself has refused to renew a session. A proxy's 502, 503 or 429, a timeout, or an answer that
 * cannot be read leaves it unknown, and the session stands (LINK-04).
 */
export const isRefusedByIssuer = (fault: unknown): boolean => ENDING.has(oauthCodeOf(fault) ?? '')

/** Reads the `error` of the issuer's JSON from what oidc-client-ts throws. */
function oauthCodeOf(fault: unknown): string | undefined {
  if (!(fault instanceof Error)) return undefined
  if (fault.name === 'ErrorResponse' && 'error' in fault && typeof fault.error === 'string')
    return fault.error
  // beside a nonce oidc-client-ts 3.5.0 keeps the JSON in the message alone
  if (fault.name === 'ErrorDPoPNonce') return codeIn(fault.message)
  return undefined
}

function codeIn(text: string): string | undefined {
  try {
    const { error }: { error?: unknown } = JSON.parse(text)
    return typeof error === 'string' ? error : undefined
  } catch {
    return undefined
  }
}
