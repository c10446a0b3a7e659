import { createContext, use } from 'react'
import type { PortalConfig } from './config.ts'

const ConfigContext = createContext<PortalConfig | undefined>(undefined)
export const ConfigProvider = ConfigContext

export function useConfig(): PortalConfig {
  const config = use(ConfigContext)
  if (!config) throw new Error('useConfig needs a ConfigProvider')
  return config
}
