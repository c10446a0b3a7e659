/** What the session of a signed-in person is stored as, in the words of OpenID Connect. */
export interface StoredUser {
  access_token: string
  token_type: string
  refresh_token?: string | undefined
  id_token?: string | undefined
  /** In seconds. */
  expires_at?: number | undefined
  profile: { sub: string }
}
