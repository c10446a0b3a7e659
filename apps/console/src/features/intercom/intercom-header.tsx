import type { IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import { refuseIntegrationSwitch } from '@commissioning/domain/intercom/intercom-rules'
import { Button } from '@commissioning/ui/button'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../components/add-button.tsx'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { ExportButton } from '../export/export-button.tsx'
import { exportTable } from '../export/export-queries.ts'
import classes from './intercom.module.css'
import type { OpenDialog } from './intercom-dialog.tsx'

interface Props {
  site: IntercomSite
  onOpen: (dialog: OpenDialog) => void
}

/** The actions on the integration as a whole (ICOM-04). */
export function IntercomHeader({ site, onOpen }: Props) {
  const { t } = useTranslation('intercom')
  const refusalText = useRefusalText()
  const away = useAwayReason()
  const table = useEntranceExport(site)
  return (
    <div className={classes.header}>
      <h2>{t('title')}</h2>
      <div className={classes.actions}>
        <ExportButton table={table} />
        <AddButton onClick={() => onOpen({ kind: 'add' })}>{t('add.title')}</AddButton>
        <Button
          disabledReason={away ?? refusalText(refuseIntegrationSwitch(site.status))}
          onClick={() => onOpen({ kind: 'toggle' })}
        >
          {t(site.status === 'Disabled' ? 'toggle.enable' : 'toggle.disable')}
        </Button>
        <Button disabledReason={away} onClick={() => onOpen({ kind: 'remove' })}>
          {t('remove.action')}
        </Button>
      </div>
    </div>
  )
}

/** The entrances of the intercom as a file (OUT-02). */
function useEntranceExport(site: IntercomSite) {
  const { t } = useTranslation('intercom')
  return exportTable({
    name: t('title'),
    columns: [
      { heading: t('columns.site'), value: () => site.customerReference },
      { heading: t('columns.status'), value: () => t(`status.${site.status}`) },
      { heading: t('fields.entranceName'), value: (entrance) => entrance.customerReference },
      { heading: t('columns.lock'), value: (entrance) => entrance.lockCustomerReference },
      { heading: t('columns.code'), value: (entrance) => entrance.intercomCode },
      { heading: t('fields.geofence'), value: (entrance) => entrance.geoFilterProximity },
    ],
    read: async () => site.entrances,
  })
}
