import { errors } from 'oidc-provider'
import type { Visit } from '../pages/visit.ts'
import type { Parts } from '../parts.ts'

export type Interaction = Awaited<ReturnType<typeof openInteraction>>

/** The sign-in under way in this browser. Throws `SessionNotFound` when it has expired or is another one's. */
export async function openInteraction({ provider }: Pick<Parts, 'provider'>, { ctx, params }: Visit) {
  const interaction = await provider.interactionDetails(ctx.req, ctx.res)
  if (interaction.uid !== params.uid) throw new errors.SessionNotFound('another sign-in is under way')
  return interaction
}

/** Goes back to the app with the person signed in; `amr` says by what (RFC 8176). */
export async function finishInteraction(
  { provider, log }: Pick<Parts, 'provider' | 'log'>,
  { ctx, address }: Visit,
  interaction: Interaction,
  accountId: string,
  amr: ('pwd' | 'otp')[],
): Promise<{ redirect: string }> {
  const isCreation = interaction.prompt.name === 'create'
  const redirect = await provider.interactionResult(ctx.req, ctx.res, {
    login: { accountId, amr },
    ...(isCreation && { create: {} }),
  })
  log.info({ accountId, address, clientId: interaction.params.client_id }, 'Signed in')
  return { redirect }
}

/** A parameter of the app's request, when it is text. */
export function requested({ params }: Interaction, name: string): string | undefined {
  const value = params[name]
  return typeof value === 'string' ? value : undefined
}
