import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { IconBuilding } from '@commissioning/ui/icons/building.ts'
import { IconPlus } from '@commissioning/ui/icons/plus.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../lib/api/operations.ts'
import { useFlags } from '../../lib/flags/flags-context.tsx'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { paths } from '../../lib/paths.ts'
import { installationTabs } from '../installation-tabs.ts'

/** Inside an installation the palette offers its tabs, and adding several locks to it (FIND-09). */
export function useSiteActions() {
  const { t } = useTranslation('installations')
  const { t: hardware } = useTranslation('hardware-tree')
  const navigate = useNavigate()
  const { installationId } = useParams({ strict: false })
  const { data: installation } = useRead(
    installationEndpoints.getInstallation,
    { params: { installationId: installationId ?? '' } },
    { enabled: installationId !== undefined },
  )
  const flags = useFlags()
  const away = useAwayReason()
  if (installationId === undefined || !installation) return []
  const tabs = installationTabs
    .filter(({ flag, refuse }) => (!flag || flags[flag]) && !refuse?.(installation))
    .map(({ key, path }) => ({
      id: `tab ${key}`,
      label: t(`tabs.${key}`),
      icon: <IconBuilding size={20} />,
      onRun: () => void navigate({ to: paths.tab(installationId, path) }),
    }))
  const several = {
    id: 'add-several',
    label: hardware('addSeveral'),
    icon: <IconPlus size={20} />,
    onRun: () =>
      void navigate({ to: paths.tab(installationId, 'hardware'), search: { adding: 'several' } as never }),
  }
  return away === undefined ? [...tabs, several] : tabs
}
