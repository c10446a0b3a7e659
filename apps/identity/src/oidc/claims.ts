import type { Account } from '../infra/accounts/accounts.ts'

export const claimsByScope = {
  openid: ['sub', 'amr'],
  profile: ['given_name', 'family_name', 'name', 'locale', 'updated_at'],
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
}

export const scopes = ['openid', 'profile', 'email', 'phone', 'offline_access']

/**
 * Tokens and userinfo give these claims. An address counts as verified, since accounts come from
 * invitations.
 */
export function accountClaims(account: Account) {
  return {
    sub: account.id,
    email: account.email,
    email_verified: true,
    given_name: account.firstName,
    family_name: account.lastName,
    name: `${account.firstName} ${account.lastName}`,
    ...(account.locale !== null && { locale: account.locale }),
    updated_at: Math.floor(account.updatedAt.getTime() / 1000),
    ...(account.phone !== null && { phone_number: account.phone, phone_number_verified: false }),
  }
}
