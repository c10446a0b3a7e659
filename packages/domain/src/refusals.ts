import { accessGroupRefusals } from './access-groups/access-group-refusals.ts'
import { closedGroupRefusals } from './access-groups/closed-groups.ts'
import { alarmMonitoringRefusals } from './alarm-monitoring/alarm-monitoring-refusals.ts'
import { companyRefusals } from './company/company-refusals.ts'
import { deviceRegistryRefusals } from './device-registry/device-registry-refusals.ts'
import { doorTestRefusals } from './door-tests/door-test-refusals.ts'
import { doorRefusals } from './doors/door-refusals.ts'
import { fileRefusals } from './files/file-refusals.ts'
import { tableRefusals } from './files/table-doubts.ts'
import { floorPlanRefusals } from './floor-plans/floor-plan-refusals.ts'
import { floorRefusals } from './floors/floor-refusals.ts'
import { treeRefusals, variedTreeRefusals } from './hardware-tree/tree-refusals.ts'
import { historyRefusals } from './history/history-refusals.ts'
import { installationRefusals } from './installations/installation-refusals.ts'
import { intercomRefusals } from './intercom/intercom-refusals.ts'
import { iqRefusals } from './iqs/iq-refusals.ts'
import { lockRefusals } from './locks/lock-refusals.ts'
import { noteRefusals } from './notes/note-refusals.ts'
import { ownerRefusals } from './owner/owner-refusals.ts'
import { readingRefusals } from './readings/reading-refusals.ts'
import type { Refusal } from './refusal.ts'
import { repeaterRefusals } from './repeaters/repeater-refusals.ts'
import { restoreConflictRefusals } from './restore-conflicts/restore-conflict-refusals.ts'
import { scheduleRefusals } from './schedules/schedule-refusals.ts'
import { sheetRefusals } from './sheets/sheet-refusals.ts'
import { recordRefusals } from './site-record/record-refusals.ts'
import { staffRefusals } from './staff/staff-refusals.ts'
import { tagRefusals } from './tags/tag-refusals.ts'
import { inputRefusals } from './validation/input-refusals.ts'

const tables = [
  accessGroupRefusals,
  closedGroupRefusals,
  alarmMonitoringRefusals,
  companyRefusals,
  deviceRegistryRefusals,
  doorRefusals,
  doorTestRefusals,
  fileRefusals,
  tableRefusals,
  floorPlanRefusals,
  floorRefusals,
  historyRefusals,
  treeRefusals,
  restoreConflictRefusals,
  installationRefusals,
  intercomRefusals,
  iqRefusals,
  lockRefusals,
  noteRefusals,
  ownerRefusals,
  readingRefusals,
  repeaterRefusals,
  scheduleRefusals,
  sheetRefusals,
  recordRefusals,
  staffRefusals,
  tagRefusals,
  inputRefusals,
] as const

type VariedTreeRefusal = (typeof variedTreeRefusals)[number]
type CodeOf<Table> = Table extends unknown ? keyof Table : never

/** Any refusal of a rule; its codes are a closed set. */
export interface AnyRefusal extends Refusal {
  code: CodeOf<(typeof tables)[number]> | VariedTreeRefusal['code']
}

/**
 * Every refusal there is, one line per feature. Where words of a sentence vary, either every variant is here with its
 * params, or the template with its `{name}` places.
 */
export const allRefusals: readonly AnyRefusal[] = [
  ...tables.flatMap((table) => Object.values<AnyRefusal>(table)),
  ...variedTreeRefusals,
]
