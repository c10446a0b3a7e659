import { Button } from '@commissioning/ui/button'
import { Modal } from '@commissioning/ui/modal'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DistanceDiagram } from './distance-diagram.tsx'
import { MountingAdvice } from './mounting-advice.tsx'
import classes from './onboarding.module.css'
import type { OnboardingProps } from './onboarding-props.ts'
import { ShowOnboardingAgainToggle } from './show-onboarding-again-toggle.tsx'
import { WelcomeSteps } from './welcome-steps.tsx'
import { WifiInstructions } from './wifi-instructions.tsx'

/**
 * The introduction for a new installer: two panes side by side, or one step at a time on a phone (ONBOARD-02,
 * ONBOARD-06).
 */
export function OnboardingModal(props: OnboardingProps) {
  return useIsPhone() ? <OnboardingStepper {...props} /> : <OnboardingPanes {...props} />
}

/** On the desktop: welcome and steps on the left, what to know on the right, the WiFi on a view of its own. */
function OnboardingPanes({ onClose, onCreate }: OnboardingProps) {
  const { t } = useTranslation('onboarding')
  const [isWifi, setIsWifi] = useState(false)

  if (isWifi)
    return (
      <Modal title={t('wifi.title')} onClose={onClose} closesOnClickOutside>
        <div key="wifi" ref={focusFirst} className={classes.view}>
          <WifiInstructions />
          <div>
            <Button onClick={() => setIsWifi(false)}>{t('ui:back')}</Button>
          </div>
        </div>
      </Modal>
    )
  return (
    <Modal title={t('title')} onClose={onClose} closesOnClickOutside>
      <div key="welcome" ref={focusFirst} className={classes.panes}>
        <section className={classes.pane}>
          <WelcomeSteps />
          <span className={classes.spring} />
          <ShowOnboardingAgainToggle />
        </section>
        <section className={classes.pane}>
          <h3>{t('advice.title')}</h3>
          <MountingAdvice />
          <DistanceDiagram />
          <p className={classes.hint}>{t('wifi.hint')}</p>
          <div className={classes.actions}>
            <Button onClick={() => setIsWifi(true)}>{t('wifi.title')}</Button>
            <span className={classes.spring} />
            <Button kind="primary" data-autofocus onClick={onCreate}>
              {t('create')}
            </Button>
          </div>
        </section>
      </div>
    </Modal>
  )
}

/** The button that was pressed goes with its view: the focus goes to the way back, or on to the way here. */
const focusFirst = (view: HTMLElement | null) => view?.querySelector('button')?.focus()

/** On a phone: the same, one step at a time. */
function OnboardingStepper({ onClose, onCreate }: OnboardingProps) {
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
