import { refuseAccessGroupsByAccess } from '@commissioning/domain/access-groups/closed-groups'
import type { InstallationTab } from '../../lib/installation-tab.ts'
import { lazyPage } from '../../lib/lazy-page.ts'

export const accessGroupsTab = {
  key: 'access',
  path: 'access',
  page: lazyPage(() => import('./access-groups-page.tsx'), 'AccessGroupsPage'),
  refuse: refuseAccessGroupsByAccess,
} as const satisfies InstallationTab
