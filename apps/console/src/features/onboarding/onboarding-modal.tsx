import { LOCK_REACH_METRES } from '@commissioning/domain/onboarding/lock-reach'
import { Button } from '@commissioning/ui/button'
import { LockDistanceDrawing } from '@commissioning/ui/drawings/lock-distance'
import { MetalBoxDrawing } from '@commissioning/ui/drawings/metal-box'
import { MountingHeightDrawing } from '@commissioning/ui/drawings/mounting-height'
import { RepeaterDrawing } from '@commissioning/ui/drawings/repeater'
import { WeakenedSignalDrawing } from '@commissioning/ui/drawings/weakened-signal'
import { Modal } from '@commissioning/ui/modal'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './onboarding.module.css'
import { isOnboardingWanted, storeOnboardingWanted } from './onboarding-setting.ts'
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

interface OnboardingProps {
  onClose: () => void
  /** Leads to the creation of an installation. */
  onCreate: () => void
}

/** How far a lock may be from its IQ (ONBOARD-11). */
function DistanceDiagram() {
  const { t } = useTranslation('onboarding')
  return (
    <figure className={classes.distance}>
      <LockDistanceDrawing distance={t('distance.short', { metres: LOCK_REACH_METRES })} />
      <figcaption>{t('distance.text', { metres: LOCK_REACH_METRES })}</figcaption>
    </figure>
  )
}

/** Whether the onboarding opens by itself the next time; saved at once (ONBOARD-07). */
function ShowOnboardingAgainToggle() {
  const { t } = useTranslation('onboarding')
  const [isWanted, setIsWanted] = useState(isOnboardingWanted)
  const select = (isHidden: boolean) => {
    setIsWanted(!isHidden)
    storeOnboardingWanted(!isHidden)
  }
  return (
    <label className={classes.choice}>
      <input type="checkbox" checked={!isWanted} onChange={(event) => select(event.target.checked)} />
      {t('hide')}
    </label>
  )
}

/** The drawings show where the wireless signal is good, and where not (ONBOARD-10). */
function MountingAdvice() {
  const { t } = useTranslation('onboarding')
  return (
    <ul className={classes.advice}>
      {advice.map(([key, drawing]) => (
        <li key={key}>
          {drawing}
          <span>{t(`advice.${key}`)}</span>
        </li>
      ))}
    </ul>
  )
}

const advice = [
  ['metal', <MetalBoxDrawing key="drawing" size={56} />],
  ['height', <MountingHeightDrawing key="drawing" size={56} />],
  ['walls', <WeakenedSignalDrawing key="drawing" size={56} />],
  ['repeater', <RepeaterDrawing key="drawing" size={56} />],
] as const
