import { lazyPart } from '@commissioning/ui/lazy-part.ts'

/** The wizard that gives a reset IQ its tree back, for other pages than the IQ's own. */
export const RestoreIq = lazyPart(async () => (await import('./restore-iq-wizard.tsx')).RestoreIqWizard)
