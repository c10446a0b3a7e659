import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { OnboardingPanes } from './onboarding-panes.tsx'
import type { OnboardingProps } from './onboarding-props.ts'
import { OnboardingStepper } from './onboarding-stepper.tsx'

/**
 * The introduction for a new installer: two panes side by side, or one step at a time on a phone (ONBOARD-02,
 * ONBOARD-06).
 */
export function OnboardingModal(props: OnboardingProps) {
  return useIsPhone() ? <OnboardingStepper {...props} /> : <OnboardingPanes {...props} />
}
