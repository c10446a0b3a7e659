import { createContext, use } from 'react'
import type { ConsoleConfig } from './config.ts'

const ConfigContext = createContext<ConsoleConfig | undefined>(undefined)
export const ConfigProvider = ConfigContext

export function useConfig(): ConsoleConfig {
  const config = use(ConfigContext)
  if (!config) throw new Error('useConfig needs a ConfigProvider')
  return config
}
