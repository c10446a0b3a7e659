import type { IsStillRight } from '../../infra/accounts/accounts.ts'
import type { IdentityDependencies } from '../../infra/identity-dependencies.ts'
import type { PageAnswer, PageVisit } from '../../pages/page-visit.ts'
import { findFactor } from '../second-factor/factor-store.ts'
import { storeHalfDone } from '../second-factor/half-done-store.ts'
import { newSecret } from '../second-factor/totp.ts'
import { finishInteraction, type Interaction, refuseIfChanged } from './interaction.ts'

/**
 * Leads on after the password: to the app, or to a second factor to show or to set up, before which
 * nobody is signed in.
 */
export async function continueAfterPassword(
  parts: IdentityDependencies,
  visit: PageVisit,
  interaction: Interaction,
  accountId: string,
  isStillRight: IsStillRight,
): Promise<PageAnswer> {
  const { db, clock, settings, seals } = parts
  const { uid: id } = interaction
  const hasFactor = (await findFactor(db, accountId)) !== undefined
  if (!hasFactor && settings.secondFactor !== 'required')
    return finishInteraction(parts, visit, interaction, { accountId, amr: ['pwd'], isStillRight })
  const secret = hasFactor ? null : seals.seal(newSecret())
  await storeHalfDone(db, clock, { id, accountId, secret, replaces: null })
  await refuseIfChanged(parts, accountId, isStillRight)
  return { redirect: visit.href(`/interaction/${id}/${hasFactor ? 'code' : 'second-factor'}`) }
}
