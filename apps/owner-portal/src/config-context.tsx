import type { PortalConfig } from '@commissioning/contract/page-config'
import { createContext, use } from 'react'

const ConfigContext = createContext<PortalConfig | undefined>(undefined)
export const ConfigProvider = ConfigContext

export function useConfig(): PortalConfig {
  const config = use(ConfigContext)
  if (!config) throw new Error('useConfig needs a ConfigProvider')
  return config
}
