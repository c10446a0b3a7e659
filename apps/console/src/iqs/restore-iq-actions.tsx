import { lazy } from 'react'

/** The wizard that gives a reset IQ its tree back, for other pages than the IQ's own. */
export const RestoreIq = lazy(async () => ({
  default: (await import('./restore-iq-wizard.tsx')).RestoreIqWizard,
}))
