import { type ConsoleConfig, readConsoleConfig } from '@commissioning/contract/http/page-config'

export async function loadConfig(): Promise<ConsoleConfig> {
  const response = await fetch('/config.json', { cache: 'no-store' })
  if (!response.ok) throw new Error('The console could not load its settings.')
  return readConsoleConfig(await response.json())
}
