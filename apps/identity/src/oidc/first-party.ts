import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { OidcRequestContext } from '../pages/page-visit.ts'

/** `create` (registration) before `login`; the apps are the operator's own, so nobody is asked for consent. */
export function firstPartyPolicy() {
  const policy = interactionPolicy.base()
  policy.get('consent')?.checks.clear()
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0)
  return policy
}

/** Grants what was asked for: the session's grant for this app grows, or a new one begins. */
export async function grantRequestedScopes({ oidc }: KoaContextWithOIDC, audience: string) {
  const { client, account, session, provider } = oidc
  if (client === undefined || account === undefined) return undefined
  const grantId = session?.grantIdFor(client.clientId)
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  const isOurs = known?.accountId === account.accountId
  const grant =
    isOurs && known !== undefined
      ? known
      : new provider.Grant({ accountId: account.accountId, clientId: client.clientId })

  const asked = [...oidc.requestParamScopes].join(' ')
  grant.addOIDCScope(asked)
  grant.addResourceScope(audience, asked)
  await grant.save()
  return grant
}

/**
 * OpenID Connect drops `offline_access` from requests without `prompt=consent`; for first-party apps the consent is
 * given, so the prompt is added for them.
 */
export function keepOfflineAccess(ctx: OidcRequestContext): void {
  const { scope, prompt = '' } = ctx.query
  if (ctx.path !== '/auth' || typeof scope !== 'string' || typeof prompt !== 'string') return
  const prompts = prompt.split(' ').filter((name) => name !== '')
  const isSilent = prompts.includes('none')
  if (isSilent || prompts.includes('consent') || !scope.split(' ').includes('offline_access')) return
  ctx.query = { ...ctx.query, prompt: [...prompts, 'consent'].join(' ') }
}
