import { LOCK_REACH_METRES } from '@commissioning/domain/onboarding/lock-reach'
import { LockDistanceDrawing } from '@commissioning/ui/drawings/lock-distance'
import { useTranslation } from 'react-i18next'
import classes from './onboarding.module.css'

/** How far a lock may be from its IQ (ONBOARD-11). */
export function DistanceDiagram() {
  const { t } = useTranslation('onboarding')
  return (
    <figure className={classes.distance}>
      <LockDistanceDrawing distance={t('distance.short', { metres: LOCK_REACH_METRES })} />
      <figcaption>{t('distance.text', { metres: LOCK_REACH_METRES })}</figcaption>
    </figure>
  )
}
