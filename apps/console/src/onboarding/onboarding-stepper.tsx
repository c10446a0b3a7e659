import { canGoBack, moveWizard, startWizard } from '@commissioning/ui/wizard.ts'
import { WizardModal } from '@commissioning/ui/wizard-modal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DistanceDiagram } from './distance-diagram.tsx'
import { MountingAdvice } from './mounting-advice.tsx'
import type { OnboardingProps } from './onboarding-modal.tsx'
import { ShowAgainChoice } from './show-again-choice.tsx'
import { WelcomeSteps } from './welcome-steps.tsx'
import { WifiInstructions } from './wifi-instructions.tsx'

const steps = ['welcome', 'advice', 'distance', 'wifi'] as const

/** On a phone: the same, one step at a time. */
export function OnboardingStepper({ onClose, onCreate }: OnboardingProps) {
  const { t } = useTranslation('onboarding')
  const [wizard, setWizard] = useState(startWizard(steps))
  const { step } = wizard
  const go = (direction: 'forward' | 'back') => setWizard(moveWizard(wizard, { go: direction }, steps))

  return (
    <WizardModal
      title={t(TITLES[step])}
      step={steps.indexOf(step) + 1}
      total={steps.length}
      forward={
        step === 'wifi'
          ? { label: t('create'), onClick: onCreate }
          : { label: t('next'), onClick: () => go('forward') }
      }
      onBack={canGoBack(wizard, steps) ? () => go('back') : undefined}
      onCancel={onClose}
      cancelLabel={t('close')}
      error={undefined}
    >
      {step === 'welcome' && <WelcomeSteps />}
      {step === 'advice' && <MountingAdvice />}
      {step === 'distance' && <DistanceDiagram />}
      {step === 'wifi' && <WifiInstructions />}
      <ShowAgainChoice />
    </WizardModal>
  )
}

const TITLES = {
  welcome: 'title',
  advice: 'advice.title',
  distance: 'distance.title',
  wifi: 'wifi.title',
} as const
