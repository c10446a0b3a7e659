import { StartFault } from './start-fault.ts'

/** A server that is silent is told as one that does not answer. */
const SETTINGS_TIMEOUT_MS = 20_000

/**
 * The settings of a page from its own server. Throws a StartFault where the server answers otherwise; where it does not
 * answer the fault of the network stands.
 */
export async function loadSettings<Settings>(
  address: string,
  read: (raw: unknown) => Settings,
): Promise<Settings> {
  const response = await fetch(address, {
    cache: 'no-store',
    signal: AbortSignal.timeout(SETTINGS_TIMEOUT_MS),
  })
  if (!response.ok) throw new StartFault('settings', `${address} answered ${response.status}.`)
  try {
    return read(await response.json())
  } catch (cause) {
    throw new StartFault('settings', `${address} holds no settings.`, { cause })
  }
}
