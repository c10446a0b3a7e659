import type { OutageSite } from './outage-fixture.ts'

interface WizardRun {
  /** The installer confirms the last step with it. */
  ask(): Promise<unknown>
  /** How it stands, in the cloud and at the doors. */
  ending(): Promise<string>
}

export interface Wizard {
  name: string
  /** How it must end, whatever happens on the way. */
  right: string
  /** Brings about, undisturbed, what the wizard starts from. */
  prepare(setup: OutageSite): Promise<WizardRun>
}
