import type { Tx } from '../infra/database/database.ts'
import type { Identity } from './caller.ts'

/** The fields that come from the identity provider; the company sets the others of a member of staff. */
const fields = ['firstName', 'lastName', 'phone', 'locale', 'imageUrl'] as const
type ProfileField = (typeof fields)[number]

type ProfileChanges = { [Name in ProfileField]?: string }
export type KnownProfile = { [Name in ProfileField]: string | null } & { profileToldAt: Date | null }

/**
 * The fields of a person's profile that a token gives another value than is stored: people change them at the identity
 * provider (SHELL-12). Empty when a newer token was read already; a field that the token lacks stays as it is.
 */
export function listProfileChanges(identity: Identity, known: KnownProfile): ProfileChanges {
  const { issuedAt } = identity
  if (issuedAt === undefined || (known.profileToldAt !== null && issuedAt <= known.profileToldAt)) return {}
  return Object.fromEntries(
    fields.flatMap((name) => {
      const value = identity[name]
      return value === undefined || value === known[name] ? [] : [[name, value]]
    }),
  )
}

/** Stores the changes of a token, unless another request has stored those of a newer one. */
export const saveProfileChanges = (
  tx: Tx,
  staffId: string,
  changes: ProfileChanges,
  issuedAt: Date | null = null,
) =>
  tx
    .updateTable('staff')
    .where('id', '=', staffId)
    .where((eb) => eb.or([eb('profileToldAt', 'is', null), eb('profileToldAt', '<', issuedAt)]))
    .set({ ...changes, profileToldAt: issuedAt })
    .execute()
