import type { IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import { refuseIntegrationSwitch } from '@commissioning/domain/intercom/intercom-rules'
import { Button } from '@commissioning/ui/button'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../components/add-button.tsx'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { ExportButton } from '../export/export-button.tsx'
import classes from './intercom.module.css'
import type { OpenDialog } from './intercom-dialog.tsx'
import { useEntranceExport } from './use-entrance-export.ts'

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
