/**
 * Signatures of access tokens and proofs that are taken. `Ed25519` and `EdDSA` name the same signature by the same key
 * (RFC 9864), and programs write either.
 */
export const SIGNATURE_ALGORITHMS = ['ES256', 'RS256', 'PS256', 'Ed25519', 'EdDSA']

/** The authentication schemes that the API expects (RFC 6750 3, RFC 9449 7.1). */
export const AUTHENTICATION_CHALLENGE = `Bearer realm="commissioning", DPoP algs="${SIGNATURE_ALGORITHMS.join(' ')}"`
