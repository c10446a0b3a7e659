import type { InstallationTab } from '../../lib/installation-tab.ts'
import { lazyPage } from '../../lib/lazy-page.ts'

export const tagsTab = {
  key: 'tags',
  path: 'tags',
  page: lazyPage(() => import('./tags-page.tsx'), 'TagsPage'),
} as const satisfies InstallationTab
