import { type ConsoleConfig, readConsoleConfig } from '@commissioning/contract/http/page-config'
import { loadSettings } from '@commissioning/ui/load-settings.ts'

export const loadConfig = (): Promise<ConsoleConfig> => loadSettings('/config.json', readConsoleConfig)
