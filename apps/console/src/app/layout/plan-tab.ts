import type { InstallationTab } from '../../lib/installation-tab.ts'
import { lazyPage } from '../../lib/lazy-page.ts'

export const planTab = {
  key: 'plan',
  path: 'plan',
  page: lazyPage(() => import('./plan-page.tsx'), 'PlanPage'),
  flag: 'plan',
} as const satisfies InstallationTab
