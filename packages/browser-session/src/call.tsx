import type { Call } from '@commissioning/contract/http/client'
import { createRequiredContext } from '@commissioning/ui/required-context.ts'

/** The typed client of the platform. */
export const [CallProvider, useCall] = createRequiredContext<Call>('Call')
