import type { InstallationTab } from '../installation-tab.ts'
import { lazyPage } from '../lazy-page.ts'

export const intercomTab = {
  key: 'intercom',
  path: 'intercom',
  page: lazyPage(() => import('./intercom-page.tsx'), 'IntercomPage'),
  flag: 'xs4Com',
} as const satisfies InstallationTab
