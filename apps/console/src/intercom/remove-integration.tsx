import type { IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { onSuccess } from '@commissioning/ui/toast'
import { useTranslation } from 'react-i18next'
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
  const run = () => remove.mutate(site, onSuccess(t('remove.done'), onClose))
  return (
    <ConfirmDialog
      title={t('remove.title')}
      object={site.customerReference}
      confirmLabel={t(remove.isError ? 'ui:retry' : 'remove.action')}
      isDangerous
      busy={remove.isPending}
      onConfirm={run}
      onCancel={onClose}
      error={remove.error}
    >
      {t('remove.effect', { count: site.entrances.length })}
    </ConfirmDialog>
  )
}
