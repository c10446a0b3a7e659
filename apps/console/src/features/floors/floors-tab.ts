import type { InstallationTab } from '../../lib/installation-tab.ts'
import { lazyPage } from '../../lib/lazy-page.ts'

export const floorsTab = {
  key: 'floors',
  path: 'floors',
  page: lazyPage(() => import('./floors-page.tsx'), 'FloorsPage'),
} as const satisfies InstallationTab
