import type { AskFlags } from './flag-store.ts'

/**
 * Asks the flag service at an address, not before `begin`: what speaks to it is loaded with the first question and must not
 * keep the first page waiting, which starts with the flags as they were last.
 */
export const askFlagsAt =
  (address: string | undefined, begin?: Promise<unknown>): AskFlags =>
  async () => {
    if (address === undefined) return {}
    await begin
    const { readRemoteFlags } = await import('./remote-flags.ts')
    return readRemoteFlags(address)
  }
