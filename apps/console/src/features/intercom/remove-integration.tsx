import type { IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import { useTranslation } from 'react-i18next'
import { WriteDialog } from '../../components/write-dialog.tsx'
import { useRemoveIntercom } from './intercom-queries.ts'

interface Props {
  installationId: string
  site: IntercomSite
  onClose: () => void
}

/** The confirmation before all of it is removed; a retry continues with what is left (ICOM-16, ICOM-17). */
export function RemoveIntegration({ installationId, site, onClose }: Props) {
  const { t } = useTranslation('intercom')
  const remove = useRemoveIntercom(installationId)
  return (
    <WriteDialog
      title={t('remove.title')}
      object={site.customerReference}
      confirmLabel={t(remove.isError ? 'ui:retry' : 'remove.action')}
      effect={t('remove.effect', { count: site.entrances.length })}
      write={remove}
      given={site}
      done={t('remove.done')}
      isDangerous
      onClose={onClose}
    />
  )
}
