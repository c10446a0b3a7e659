import type { AccessGroupTables } from '../access-groups/access-group-table.ts'
import type { CommandTables } from '../devices/command-table.ts'
import type { DutyTables } from '../devices/duty-table.ts'
import type { StoredFileTables } from '../files/stored-file-table.ts'
import type { FloorPlanTables } from '../floor-plans/floor-plan-table.ts'
import type { FloorTables } from '../floors/floor-table.ts'
import type { HardwareTables } from '../hardware-tree/hardware-table.ts'
import type { IntercomTables } from '../intercom/intercom-table.ts'
import type { IqTables } from '../iqs/iq-table.ts'
import type { NoteTables } from '../notes/note-table.ts'
import type { NotificationTables } from '../notifications/notification-table.ts'
import type { RegistryTables } from '../registry/registry-table.ts'
import type { TagTables } from '../tags/tag-table.ts'
import type { WalkTables } from '../walk-list/walk-table.ts'
import type { CompanyTables } from './company-tables.ts'
import type { InstallationTables } from './installation-tables.ts'
import type { RecordTables } from './record-tables.ts'

/** Every table of the platform; a feature adds one line. */
export interface Tables
  extends AccessGroupTables,
    CommandTables,
    CompanyTables,
    DutyTables,
    FloorTables,
    FloorPlanTables,
    HardwareTables,
    InstallationTables,
    IntercomTables,
    IqTables,
    NoteTables,
    NotificationTables,
    RecordTables,
    RegistryTables,
    TagTables,
    StoredFileTables,
    WalkTables {}
