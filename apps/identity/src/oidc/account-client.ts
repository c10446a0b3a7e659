import type { ClientMetadata } from 'oidc-provider'

const CLIENT_ID = 'account-pages'

const signedInUri = (issuer: string) => `${issuer}/account/signed-in`

/** The account pages sign people in like any app does, but take no token: `response_type=none`. */
export const accountClient = (issuer: string): ClientMetadata => ({
  client_id: CLIENT_ID,
  redirect_uris: [signedInUri(issuer)],
  response_types: ['none'],
  grant_types: [],
  token_endpoint_auth_method: 'none',
})

/**
 * The address signs the person in and leads back to the account pages, with `state` for the page
 * after those.
 */
export function accountSignInAddress(
  issuer: string,
  state: string | undefined,
  uiLocales: string | undefined,
) {
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    response_type: 'none',
    scope: 'openid',
    redirect_uri: signedInUri(issuer),
    ...(state !== undefined && { state }),
    ...(uiLocales !== undefined && { ui_locales: uiLocales }),
  })
  return `${issuer}/auth?${query}`
}
