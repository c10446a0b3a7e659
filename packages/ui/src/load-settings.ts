import { StartFault } from './start-fault.ts'

/**
 * The settings of a page from its own server. Throws a StartFault where the server answers otherwise; where it does not
 * answer the fault of the network stands.
 */
export async function loadSettings<Settings>(
  address: string,
  read: (raw: unknown) => Settings,
): Promise<Settings> {
  const response = await fetch(address, { cache: 'no-store' })
  if (!response.ok) throw new StartFault('settings', `${address} answered ${response.status}.`)
  try {
    return read(await response.json())
  } catch (cause) {
    throw new StartFault('settings', `${address} holds no settings.`, { cause })
  }
}
