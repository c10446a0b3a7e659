import type { InstallationTab } from '../../lib/installation-tab.ts'
import { lazyPage } from '../../lib/lazy-page.ts'

export const intercomTab = {
  key: 'intercom',
  path: 'intercom',
  page: lazyPage(() => import('./intercom-page.tsx'), 'IntercomPage'),
  flag: 'xs4Com',
} as const satisfies InstallationTab
