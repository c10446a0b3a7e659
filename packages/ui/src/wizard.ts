export interface Wizard<Step extends string> {
  step: Step
  /** Set while one answer is changed from the overview: going forward then leads straight back to it. */
  editing: boolean
}

export type WizardMove<Step extends string> = { go: 'forward' | 'back' } | { edit: Step }

/** In order, the overview last. Recomputed from the answers wherever an answer adds or drops a step. */
export type WizardSteps<Step extends string> = readonly [Step, ...Step[]]

export const startWizard = <Step extends string>([first]: WizardSteps<Step>): Wizard<Step> => ({
  step: first,
  editing: false,
})

/** Where a move leads; past either end, and from a step the answers have dropped, it stays or starts anew. */
export function moveWizard<Step extends string>(
  wizard: Wizard<Step>,
  move: WizardMove<Step>,
  steps: WizardSteps<Step>,
): Wizard<Step> {
  if ('edit' in move) return { step: move.edit, editing: true }
  if (wizard.editing) return { step: steps.at(-1) ?? wizard.step, editing: false }
  const at = steps.indexOf(wizard.step)
  if (at === -1) return startWizard(steps)
  return { step: steps[at + (move.go === 'forward' ? 1 : -1)] ?? wizard.step, editing: false }
}

export const canGoBack = <Step extends string>(wizard: Wizard<Step>, steps: WizardSteps<Step>): boolean =>
  !wizard.editing && wizard.step !== steps[0]
