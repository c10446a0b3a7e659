import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { IqDrawing } from '@commissioning/ui/drawings/iq'
import { OverviewList } from '@commissioning/ui/overview-list'
import { useTranslation } from 'react-i18next'
import { DeviceCode } from '../../components/device-code.tsx'
import classes from './replace-iq.module.css'

/** Explains what replacing does to the old IQ and its hardware before anything is done. */
export function ReplaceIqIntro({ iq }: { iq: Iq }) {
  const { t } = useTranslation('replace')
  const { locksCount, repeatersCount, customerReference, mac } = iq
  return (
    <div className={classes.intro}>
      <IqDrawing size={110} />
      <div>
        <p>{t('iq.intro')}</p>
        <ul>
          <li>{t('iq.introOld')}</li>
          <li>{t('iq.introTree')}</li>
          {locksCount > 0 && <li>{t('iq.introLocks')}</li>}
          {repeatersCount > 0 && <li>{t('iq.introRepeaters')}</li>}
        </ul>
        <OverviewList
          items={[
            { key: 'iq', label: t('iq.old'), value: customerReference },
            { key: 'mac', label: t('iq.oldMac'), value: <DeviceCode mac={mac} label={t('iq.oldMac')} /> },
            { key: 'locks', label: t('iq.locksMove'), value: String(locksCount) },
            { key: 'repeaters', label: t('iq.repeatersMove'), value: String(repeatersCount) },
          ]}
        />
      </div>
    </div>
  )
}
