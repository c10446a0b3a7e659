import type { InstallationTab } from '../installation-tab.ts'
import { lazyPage } from '../lazy-page.ts'

export const tagsTab = {
  key: 'tags',
  path: 'tags',
  page: lazyPage(() => import('./tags-page.tsx'), 'TagsPage'),
} as const satisfies InstallationTab
