import type { ConsoleConfig } from '@commissioning/contract/page-config'
import { createContext, use } from 'react'

const ConfigContext = createContext<ConsoleConfig | undefined>(undefined)
export const ConfigProvider = ConfigContext

export function useConfig(): ConsoleConfig {
  const config = use(ConfigContext)
  if (!config) throw new Error('useConfig needs a ConfigProvider')
  return config
}
