import { type PortalConfig, readPortalConfig } from '@commissioning/contract/http/page-config'
import { loadSettings } from '@commissioning/ui/load-settings.ts'

export const loadConfig = (): Promise<PortalConfig> => loadSettings('/owner/config.json', readPortalConfig)
