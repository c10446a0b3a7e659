import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { refuseHistoryByAccess } from '@commissioning/domain/history/history-refusals'
import type { MenuAction } from '@commissioning/ui/action-menu-button'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../lib/api/operations.ts'
import { paths } from '../../lib/paths.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'

/** The way to the history of an installation, or from a thing to its own records, for a menu. */
export function useHistoryActions(installationId: string) {
  const { t } = useTranslation('installations')
  const navigate = useNavigate()
  const refusalText = useRefusalText()
  const { data } = useRead(installationEndpoints.getInstallation, { params: { installationId } })
  return (thing?: string): MenuAction => ({
    key: 'history',
    label: t('history'),
    disabledReason: refusalText(data && refuseHistoryByAccess(data)),
    onClick: () => void navigate({ to: paths.history(installationId), search: { thing } as never }),
  })
}
