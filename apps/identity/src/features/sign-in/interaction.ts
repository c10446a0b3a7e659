import { errors } from 'oidc-provider'
import type { IsStillRight } from '../../infra/accounts/accounts.ts'
import type { IdentityDependencies } from '../../infra/identity-dependencies.ts'
import { refusedError } from '../../infra/refused-error.ts'
import type { PageVisit } from '../../pages/page-visit.ts'

export type Interaction = Awaited<ReturnType<typeof openInteraction>>

/** The sign-in under way in this browser. Throws `SessionNotFound` when it has expired or is another one's. */
export async function openInteraction(
  { provider }: Pick<IdentityDependencies, 'provider'>,
  { ctx, params }: PageVisit,
) {
  const interaction = await provider.interactionDetails(ctx.req, ctx.res)
  if (interaction.uid !== params.uid) throw new errors.SessionNotFound('another sign-in is under way')
  return interaction
}

/** The person who signs in, and by what (RFC 8176). */
interface ProvenSignIn {
  accountId: string
  amr: ('pwd' | 'otp')[]
  isStillRight: IsStillRight
}

/** Goes back to the app with the person signed in. */
export async function finishInteraction(
  parts: Pick<IdentityDependencies, 'provider' | 'accounts' | 'log'>,
  { ctx, address }: PageVisit,
  interaction: Interaction,
  { accountId, amr, isStillRight }: ProvenSignIn,
): Promise<{ redirect: string }> {
  const { provider, log } = parts
  const isCreation = interaction.prompt.name === 'create'
  const redirect = await provider.interactionResult(ctx.req, ctx.res, {
    login: { accountId, amr },
    ...(isCreation && { create: {} }),
  })
  await refuseIfChanged(parts, accountId, isStillRight)
  log.info({ accountId, address, clientId: interaction.params.client_id }, 'Signed in')
  return { redirect }
}

/**
 * Asked after each step of a sign-in is saved: a new password ends what it finds, which is nothing yet while the old one
 * is being checked. Whatever has come of the step ends too.
 */
export async function refuseIfChanged(
  { accounts }: Pick<IdentityDependencies, 'accounts'>,
  accountId: string,
  isStillRight: IsStillRight,
): Promise<void> {
  if (await isStillRight()) return
  await accounts.signOutEverywhere(accountId)
  throw refusedError('SignInWrong')
}

/** A parameter of the app's request, when it is text. */
export function requestParameter({ params }: Interaction, name: string): string | undefined {
  const value = params[name]
  return typeof value === 'string' ? value : undefined
}
