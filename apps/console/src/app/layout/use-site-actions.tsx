import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { IconBuilding } from '@commissioning/ui/icons/building.ts'
import { IconPlus } from '@commissioning/ui/icons/plus.ts'
import { registeredShortcuts } from '@commissioning/ui/shortcut-registry.ts'
import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../lib/api/operations.ts'
import { useFlags } from '../../lib/flags/flags-context.tsx'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { paths } from '../../lib/paths.ts'
import { installationTabs } from '../installation-tabs.ts'
import { pressOnArrival } from './press-on-arrival.ts'
import { ADDITION_TEXTS, type SiteAddition, siteAdditions } from './site-additions.ts'

/** Inside an installation the palette offers its tabs, and what can be added on each of them (FIND-09). */
export function useSiteActions() {
  const { t } = useTranslation('installations')
  // the palette does not wait for the names of what it offers
  const names = useTranslation(ADDITION_TEXTS, { useSuspense: false })
  const navigate = useNavigate()
  const { history } = useRouter()
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
    .map(({ key, path }) => ({ key, path, label: t(`tabs.${key}`), to: paths.tab(installationId, path) }))
  const add = async (to: string, { search = {}, opensByAddress }: SiteAddition) => {
    const before = registeredShortcuts()
    await navigate({ to, search: search as never })
    if (!opensByAddress) pressOnArrival(before, () => history.location.pathname === to)
  }
  const additions = tabs.flatMap(({ path, label: description, to }) =>
    siteAdditions[path].map((addition) => ({
      id: `add ${addition.label}`,
      label: names.t(addition.label),
      description,
      icon: <IconPlus size={20} />,
      onRun: () => void add(to, addition),
    })),
  )
  return [
    ...tabs.map(({ key, label, to }) => ({
      id: `tab ${key}`,
      label,
      icon: <IconBuilding size={20} />,
      onRun: () => void navigate({ to }),
    })),
    ...(away === undefined && names.ready ? additions : []),
  ]
}
