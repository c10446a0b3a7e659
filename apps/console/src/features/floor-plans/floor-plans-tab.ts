import type { InstallationTab } from '../../lib/installation-tab.ts'
import { lazyPage } from '../../lib/lazy-page.ts'

export const floorPlansTab = {
  key: 'floorPlans',
  path: 'floor-plans',
  page: lazyPage(() => import('./floor-plans-page.tsx'), 'FloorPlansPage'),
} as const satisfies InstallationTab
