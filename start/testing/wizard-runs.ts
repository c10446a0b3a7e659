import type { OutageSite } from './outage-stage.ts'

interface WizardRun {
  /** What the installer confirms in the last step. */
  ask(): Promise<unknown>
  /** How it stands, in the cloud and at the doors. */
  ending(): Promise<string>
}

export interface Wizard {
  name: string
  /** How it must end, whatever happens on the way. */
  right: string
  /** Brings about, undisturbed, what the wizard starts from. */
  prepare(stage: OutageSite): Promise<WizardRun>
}
