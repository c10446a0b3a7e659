import { accessGroupsTab } from '../features/access-groups/access-groups-tab.ts'
import { floorPlansTab } from '../features/floor-plans/floor-plans-tab.ts'
import { floorsTab } from '../features/floors/floors-tab.ts'
import { intercomTab } from '../features/intercom/intercom-tab.ts'
import { notesTab } from '../features/notes/notes-tab.ts'
import { tagsTab } from '../features/tags/tags-tab.ts'
import type { InstallationTab } from '../lib/installation-tab.ts'
import { hardwareTab } from './layout/hardware-tab.ts'
import { planTab } from './layout/plan-tab.ts'

/** The tabs of an installation in their order (DETAIL-03, DOOR-08), one line a feature. */
export const installationTabs: readonly InstallationTab[] = [
  hardwareTab,
  tagsTab,
  accessGroupsTab,
  floorPlansTab,
  floorsTab,
  notesTab,
  intercomTab,
  planTab,
]
