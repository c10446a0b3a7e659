import { type PortalConfig, readPortalConfig } from '@commissioning/contract/http/page-config'

export async function loadConfig(): Promise<PortalConfig> {
  const response = await fetch('/owner/config.json', { cache: 'no-store' })
  if (!response.ok) throw new Error('The portal could not load its settings.')
  return readPortalConfig(await response.json())
}
