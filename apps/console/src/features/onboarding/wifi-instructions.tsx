import { PhoneAppDrawing } from '@commissioning/ui/drawings/phone-app'
import { useTranslation } from 'react-i18next'
import classes from './onboarding.module.css'

const steps = ['download', 'signIn', 'site', 'iqs', 'configure', 'done'] as const

/** How an IQ gets its WiFi before it is mounted, in order (ONBOARD-12, ONBOARD-13). */
export function WifiInstructions() {
  const { t } = useTranslation('onboarding')
  return (
    <>
      <p className={classes.lead}>{t('wifi.hint')}</p>
      <div className={classes.wifi}>
        <PhoneAppDrawing size={140} />
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{t(`wifi.${step}`)}</li>
          ))}
        </ol>
      </div>
    </>
  )
}
