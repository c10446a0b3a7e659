/** OpenID Connect names these fields of a stored session. */
export interface StoredUser {
  access_token: string
  token_type: string
  refresh_token?: string | undefined
  id_token?: string | undefined
  /** In seconds. */
  expires_at?: number | undefined
  profile: { sub: string }
}
