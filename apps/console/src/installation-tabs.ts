import { accessGroupsTab } from './access-groups/access-groups-tab.ts'
import { floorPlansTab } from './floor-plans/floor-plans-tab.ts'
import { floorsTab } from './floors/floors-tab.ts'
import type { InstallationTab } from './installation-tab.ts'
import { intercomTab } from './intercom/intercom-tab.ts'
import { notesTab } from './notes/notes-tab.ts'
import { hardwareTab } from './shell/hardware-tab.ts'
import { planTab } from './shell/plan-tab.ts'
import { tagsTab } from './tags/tags-tab.ts'

const tabs = [
  hardwareTab,
  tagsTab,
  accessGroupsTab,
  floorPlansTab,
  floorsTab,
  notesTab,
  intercomTab,
  planTab,
] as const
export type TabPath = (typeof tabs)[number]['path']

/** The tabs of an installation in their order (DETAIL-03, DOOR-08), one line a feature. */
export const installationTabs: readonly (InstallationTab & { path: TabPath })[] = tabs
