import type { CompanyTables } from './company-tables.ts'
import type { InstallationTables } from './installation-tables.ts'
import type { RecordTables } from './record-tables.ts'

/** Every table of the platform; a feature adds one line. */
export interface Tables extends CompanyTables, InstallationTables, RecordTables {}
