import type { ClientMetadata } from 'oidc-provider'
import type { IdentitySettings } from '../infra/identity-settings.ts'
import { accountClient } from './account-client.ts'

/** The operator's apps as the protocol library wants them: public, in a browser, code with PKCE. */
export const clientRegistrations = ({ clients, issuer }: IdentitySettings): ClientMetadata[] => [
  ...clients.map(
    ({ clientId, redirectUris, postLogoutRedirectUris }): ClientMetadata => ({
      client_id: clientId,
      redirect_uris: redirectUris,
      post_logout_redirect_uris: postLogoutRedirectUris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      application_type: 'web',
    }),
  ),
  accountClient(issuer),
]
