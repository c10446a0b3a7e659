import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DistanceDiagram } from './distance-diagram.tsx'
import { MountingAdvice } from './mounting-advice.tsx'
import type { OnboardingProps } from './onboarding-props.ts'

import { ShowOnboardingAgainToggle } from './show-onboarding-again-toggle.tsx'
import { WelcomeSteps } from './welcome-steps.tsx'
import { WifiInstructions } from './wifi-instructions.tsx'

/** On a phone: the same, one step at a time. */
export function OnboardingStepper({ onClose, onCreate }: OnboardingProps) {
  const { t } = useTranslation('onboarding')
  const wizard = useWizard(['welcome', 'advice', 'distance', 'wifi'])
  const step = (title: string, shown: ReactNode) => ({
    title,
    content: (
      <>
        {shown}
        <ShowOnboardingAgainToggle />
      </>
    ),
  })
  const steps: StepsOf<typeof wizard> = {
    welcome: step(t('title'), <WelcomeSteps />),
    advice: step(t('advice.title'), <MountingAdvice />),
    distance: step(t('distance.title'), <DistanceDiagram />),
    wifi: {
      ...step(t('wifi.title'), <WifiInstructions />),
      forward: { label: t('create'), onClick: onCreate },
    },
  }

  return (
    <WizardSteps
      wizard={wizard}
      title={t('title')}
      leave="close"
      size="wide"
      onCancel={onClose}
      steps={steps}
    />
  )
}
