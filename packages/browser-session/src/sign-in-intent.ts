import { SigninState, type UserManager } from 'oidc-client-ts'

export interface SignInIntent {
  returnTo?: string
}

/** The intended path; read before the sign-in is completed, since the client drops it with the first attempt. */
export async function readSignInIntent({ settings: { stateStore } }: UserManager): Promise<SignInIntent> {
  const stored = await stateStore.get(new URLSearchParams(location.search).get('state') ?? '')
  const state = stored === null ? undefined : await SigninState.fromStorageString(stored)
  return (state?.data as SignInIntent | undefined) ?? {}
}
