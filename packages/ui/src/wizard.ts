import type { RequestFailure } from './request-failure.ts'

export interface WizardPlace<Step extends string> {
  step: Step
  /** Set while one answer is changed from the overview: going forward then leads straight back to it. */
  returnTo?: Step | undefined
  /** Why forward did not lead on; every move leaves it behind. */
  refusal?: RequestFailure | undefined
}

export type WizardMove<Step extends string> = { go: 'forward' | 'back' } | { edit: Step } | { to: Step }

/** In order, the overview last. Recomputed from the answers wherever an answer adds or drops a step. */
export type WizardOrder<Step extends string> = readonly [Step, ...Step[]]

/**
 * Answers the step after a move; past either end, and from a step the answers have dropped, it
 * stays or starts anew.
 */
export function moveWizard<Step extends string>(
  place: WizardPlace<Step>,
  move: WizardMove<Step>,
  order: WizardOrder<Step>,
): WizardPlace<Step> {
  if ('edit' in move) return { step: move.edit, returnTo: place.returnTo ?? place.step }
  if ('to' in move) return { step: move.to }
  if (place.returnTo) return { step: place.returnTo }
  const at = order.indexOf(place.step)
  if (at === -1) return { step: order[0] }
  return { step: order[at + (move.go === 'forward' ? 1 : -1)] ?? place.step }
}

export const canGoBack = <Step extends string>(place: WizardPlace<Step>, order: WizardOrder<Step>): boolean =>
  !place.returnTo && place.step !== order[0]
