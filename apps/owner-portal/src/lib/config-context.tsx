import type { PortalConfig } from '@commissioning/contract/http/page-config'
import { createRequiredContext } from '@commissioning/ui/required-context.ts'

export const [ConfigProvider, useConfig] = createRequiredContext<PortalConfig>('Config')
