import type { Tx } from '../database/database.ts'
import type { Identity } from './caller.ts'

/** What the identity provider says of a person; the rest of a member of staff is the company's. */
const fields = ['firstName', 'lastName', 'phone', 'locale', 'imageUrl'] as const
type Field = (typeof fields)[number]

type News = { [Name in Field]?: string }
export type KnownProfile = { [Name in Field]: string | null } & { profileToldAt: Date | null }

/**
 * The fields of a person's profile that a token gives another value than is stored: people change them at the identity
 * provider (SHELL-12). Empty when a newer token was read already; a field that the token lacks stays as it is.
 */
export function newsOf(told: Identity, known: KnownProfile): News {
  const { toldAt } = told
  if (toldAt === undefined || (known.profileToldAt !== null && toldAt <= known.profileToldAt)) return {}
  return Object.fromEntries(
    fields.flatMap((name) => {
      const said = told[name]
      return said === undefined || said === known[name] ? [] : [[name, said]]
    }),
  )
}

/** Writes what a token told, unless another request was faster with a newer one. */
export const keepNews = (tx: Tx, staffId: string, news: News, toldAt: Date | null = null) =>
  tx
    .updateTable('staff')
    .where('id', '=', staffId)
    .where((eb) => eb.or([eb('profileToldAt', 'is', null), eb('profileToldAt', '<', toldAt)]))
    .set({ ...news, profileToldAt: toldAt })
    .execute()
