/** The run-time configuration of the portal from `/owner/config.json`. */
export interface PortalConfig {
  apiBase: string
  oidc: { authority: string; clientId: string; audience: string }
  languagesBase: string
  termsOfService: { version: string }
}

export async function loadConfig(): Promise<PortalConfig> {
  const response = await fetch('/owner/config.json', { cache: 'no-store' })
  if (!response.ok) throw new Error('The portal could not load its settings.')
  return (await response.json()) as PortalConfig
}
