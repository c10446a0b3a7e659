import type { InstallationDetail } from '@commissioning/contract/installations/installation-endpoints'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { showSuccess } from '@commissioning/ui/toast'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { ReadinessLinks } from '../readiness/readiness-links.tsx'
import { useReleaseInstallation } from './installation-queries.ts'

interface Props {
  installation: InstallationDetail
  onClose: () => void
}

/** Releases the installation; from then on its address leads to not-found (OWNER-08, LIST-32), and its record is open (RECORD-11). */
export function ReleaseModal({ installation, onClose }: Props) {
  const { t } = useTranslation('owner')
  const navigate = useNavigate()
  const release = useReleaseInstallation(installation.id)
  const site = installation.siteCustomerReference ?? ''
  const run = () =>
    void release
      .mutateAsync()
      .then(() => {
        // navigates even when the announced change has already closed the page around this dialog
        showSuccess(t('release.done', { site }))
        return navigate({ to: paths.installations, search: { record: installation.id } as never })
      })
      .catch(() => undefined)
  return (
    <ConfirmDialog
      title={t('release.title')}
      object={site}
      confirmLabel={t('release.confirm')}
      busy={release.isPending}
      onConfirm={run}
      onCancel={onClose}
      error={release.error}
    >
      <p>{t(installation.site ? 'release.textSite' : 'release.textCollection')}</p>
      <ReadinessLinks installationId={installation.id} onLeave={onClose} />
    </ConfirmDialog>
  )
}
