import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './onboarding.module.css'
import { isOnboardingWanted, storeOnboardingWanted } from './onboarding-setting.ts'

/** Whether the onboarding opens by itself the next time; saved at once (ONBOARD-07). */
export function ShowOnboardingAgainToggle() {
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
