import type { AskFlags } from './flag-store.ts'

/** Asks the flag service at an address; what speaks to it is loaded with the first question. */
export const askFlagsAt =
  (address: string | undefined): AskFlags =>
  async () => {
    if (address === undefined) return {}
    const { readRemoteFlags } = await import('./remote-flags.ts')
    return readRemoteFlags(address)
  }
