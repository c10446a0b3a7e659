import { EscutcheonDrawing } from '@commissioning/ui/drawings/escutcheon'
import { IqDrawing } from '@commissioning/ui/drawings/iq'
import { RepeaterDrawing } from '@commissioning/ui/drawings/repeater'
import { useTranslation } from 'react-i18next'
import classes from './onboarding.module.css'

const steps = ['create', 'configure', 'release'] as const

/** The three steps from nothing to a released site (ONBOARD-03). */
export function WelcomeSteps() {
  const { t } = useTranslation('onboarding')
  return (
    <>
      <p className={classes.lead}>{t('welcome')}</p>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>
            <strong>{t(`steps.${step}.title`)}</strong>
            <span>{t(`steps.${step}.text`)}</span>
          </li>
        ))}
      </ol>
      <div className={classes.hardware}>
        <IqDrawing size={88} />
        <RepeaterDrawing size={88} />
        <EscutcheonDrawing size={88} />
      </div>
    </>
  )
}
