import type { PortalConfig } from '@commissioning/contract/page-config'
import { createRequiredContext } from '@commissioning/ui/required-context.ts'

export const [ConfigProvider, useConfig] = createRequiredContext<PortalConfig>('Config')
