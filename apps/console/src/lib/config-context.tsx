import type { ConsoleConfig } from '@commissioning/contract/http/page-config'
import { createRequiredContext } from '@commissioning/ui/required-context.ts'

export const [ConfigProvider, useConfig] = createRequiredContext<ConsoleConfig>('Config')
