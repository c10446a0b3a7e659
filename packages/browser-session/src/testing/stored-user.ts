import type { StoredUser } from '../stored-user.ts'

/** The stored session of Noor, which holds. */
export const storedUser = (change: Partial<StoredUser> = {}): StoredUser => ({
  access_token: 'first',
  token_type: 'Bearer',
  refresh_token: 'refresh',
  expires_at: Number.MAX_SAFE_INTEGER,
  profile: { sub: 'noor' },
  ...change,
})
