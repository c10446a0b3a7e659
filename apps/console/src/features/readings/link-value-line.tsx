import type { Reading } from '@commissioning/contract/readings/reading-endpoints'
import { rateRadioLink } from '@commissioning/domain/readings/rate-radio-link'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../components/use-dates.ts'
import classes from './readings.module.css'
import { useReadingMessages } from './use-reading-messages.ts'

/** It shows the value of the link, or what is missing to know it. */
export function LinkValueLine({ readings }: { readings: readonly Reading[] }) {
  const { t } = useTranslation('readings')
  const { dBm } = useReadingMessages()
  const { syncTime } = useDates()
  const value = rateRadioLink(readings)
  if (!value.isKnown)
    return (
      <p className={classes.value}>
        {t('value.unknown')}
        <span className={classes.soft}>
          {t('value.few', { found: value.readings, needed: value.needed })}
        </span>
      </p>
    )
  return (
    <p className={classes.value}>
      {t('value.known', { value: dBm(value.signalStrength) })}
      <span className={classes.soft}>
        {t('value.median', { from: syncTime(value.from), to: syncTime(value.to) })}
        {value.newer > 0 && ` ${t('value.newer', { count: value.newer })}`}
      </span>
    </p>
  )
}
