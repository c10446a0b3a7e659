import { useState } from 'react'
import { canGoBack, moveWizard, type WizardMove, type WizardOrder, type WizardPlace } from './wizard.ts'

export interface Wizard<Step extends string> extends WizardPlace<Step> {
  order: WizardOrder<Step>
  isEditing: boolean
  canGoBack: boolean
  forward: () => void
  back: () => void
  /** To a step out of turn. */
  to: (step: Step) => void
  /** To one answer of the overview, from where forward leads back to it. */
  edit: (step: Step) => void
  /** Says why forward did not lead on, until the step is left or its answer changed. */
  refuse: (message: string) => void
}

/**
 * Follows a wizard through its steps. A step that the answers skip stands as `false` in the order.
 */
export function useWizard<const Step extends string>(
  [start, ...rest]: readonly [Step, ...(Step | false)[]],
  opened: NoInfer<Step> = start,
): Wizard<Step> {
  const order: WizardOrder<Step> = [start, ...rest.filter((step) => step !== false)]
  const [place, setPlace] = useState<WizardPlace<Step>>({ step: opened })
  const move = (next: WizardMove<Step>) => setPlace((now) => moveWizard(now, next, order))
  return {
    ...place,
    order,
    isEditing: place.returnTo !== undefined,
    canGoBack: canGoBack(place, order),
    forward: () => move({ go: 'forward' }),
    back: () => move({ go: 'back' }),
    to: (step) => move({ to: step }),
    edit: (step) => move({ edit: step }),
    refuse: (message) => setPlace((now) => ({ ...now, refusal: { message } })),
  }
}
