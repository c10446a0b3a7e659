import type { AskFlags } from './flag-store.ts'

/** Reads the flags at an address; the client for it is loaded with the first call. */
export const createFlagReader =
  (address: string | undefined): AskFlags =>
  async () => {
    if (address === undefined) return {}
    const { readRemoteFlags } = await import('./remote-flags.ts')
    return readRemoteFlags(address)
  }
