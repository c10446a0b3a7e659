import type { InstallationTab } from '../../lib/installation-tab.ts'
import { lazyPage } from '../../lib/lazy-page.ts'

export const notesTab = {
  key: 'notes',
  path: 'notes',
  page: lazyPage(() => import('./notes-page.tsx'), 'NotesPage'),
} as const satisfies InstallationTab
