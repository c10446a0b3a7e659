import hidden from '@commissioning/ui/disabled-reason.module.css'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'
import type { DeviceItem } from './device-queries.ts'
import classes from './tree-row.module.css'

/** Whether a device hangs where it should and answers; one that does says so without colour (TREE-33). */
export function LinkState({ item: { iqLinkState, online } }: { item: DeviceItem }) {
  const { t } = useTranslation('hardware-tree')
  const link = t(`links.${iqLinkState}`)
  return (
    <span className={classes.state}>
      {iqLinkState === 'attached' ? (
        <>
          <span className={hidden.hidden}>{link}</span>{' '}
          {online ? <span>{t('online')}</span> : <StatusBadge tone="offline" label={t('offline')} />}
        </>
      ) : (
        <StatusBadge tone={iqLinkState === 'detached' ? 'neutral' : 'waiting'} label={link} />
      )}
    </span>
  )
}
