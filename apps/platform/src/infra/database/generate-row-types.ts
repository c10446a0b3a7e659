import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The rows of every table as TypeScript, from what the migrations made of the database. */
export async function generateRowTypes({ db }: Database): Promise<string> {
  const { rows } = await columns.execute(db)
  const tables = Map.groupBy(rows, ({ tableName }) => tableName)
  const body = [...tables].map(
    ([table, columns]) => `  ${toCamelCase(table)}: {\n${columns.map(columnLine).join('')}  }\n`,
  )
  return `${FILE_HEAD}\nexport interface Tables {\n${body.join('')}}\n`
}

interface Column {
  tableName: string
  columnName: string
  typeName: string
  isRequired: boolean
  hasDefault: boolean
  isComputed: boolean
  /** The check that looks at this column alone, as PostgreSQL writes it. */
  rule: string | null
}

/** The table of the migrations themselves belongs to another room. */
const columns = sql<Column>`
  select relname as table_name, attname as column_name, typname as type_name, attnotnull as is_required,
    atthasdef as has_default, attgenerated <> '' as is_computed,
    (select min(pg_get_constraintdef(rule.oid)) from pg_constraint as rule
      where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
        and pg_get_constraintdef(rule.oid) like '% = ANY %') as rule
  from pg_attribute
  join pg_class on pg_class.oid = attrelid
  join pg_type on pg_type.oid = atttypid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'
    and attnum > 0 and not attisdropped
  order by relname collate "C", attnum`

const columnLine = (column: Column) => `    ${toCamelCase(column.columnName)}: ${typeOf(column)}\n`

function typeOf(column: Column): string {
  const value = column.isRequired ? heldBy(column) : `${heldBy(column)} | null`
  if (column.isComputed) return `GeneratedAlways<${value}>`
  return column.hasDefault ? `Generated<${value}>` : value
}

function heldBy({ tableName, columnName, typeName, rule }: Column): string {
  const declaredType = DECLARED_COLUMN_TYPES[`${tableName}.${columnName}`]
  if (typeName === 'jsonb' || typeName === 'json')
    return `JSONColumnType<${declaredType ?? 'Record<string, unknown>'}>`
  const isArray = typeName.startsWith('_')
  const element = declaredType ?? messagesOf(rule) ?? READ_TYPES[isArray ? typeName.slice(1) : typeName]
  if (element === undefined) throw new Error(`How is ${typeName} of ${tableName}.${columnName} read?`)
  return isArray ? `${element}[]` : element
}

const messagesOf = (rule: string | null) => rule?.match(/'[^']+'(?=::text)/g)?.join(' | ')

const toCamelCase = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** How the driver hands each type over (`packages/database/src/column-types.ts`). */
const READ_TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  time: 'string',
  timestamptz: 'Date',
  uuid: 'string',
}

/** The database does not know which values a text may have, nor the shape of a JSON column. */
const DECLARED_COLUMN_TYPES: Record<string, string> = {
  'collection.business_type': 'BusinessType',
  'deleted_door.imported': 'ScheduleValues',
  'device_command.condition': 'ReadingCondition',
  'device_command.payload': 'Command',
  'door.imported': 'ScheduleValues',
  'door.lock_type': 'LockType',
  'door_column.field': 'ScheduleField',
  'door_issue.point': 'DoorTestPoint',
  'door_test_policy.points': 'DoorTestPoint',
  'door_test_result.value': 'DoorTestPointValue',
  'hardware.battery_state': 'BatteryState',
  'hardware.lock_type': 'LockType',
  'held_iq.applied': 'DesiredState',
  'intercom_site.labels': 'SiteLabel',
  'intercom_site.location': 'IntercomLocation',
  'iq.fallen_stamp': 'ReportStamp',
  'iq.led_mode': 'LedPattern',
  'iq.presence': 'Presence',
  'iq.stamp': 'ReportStamp',
  'door_test_result.point': 'DoorTestPoint',
  'published_rules.access': 'AccessRules',
  'reading.condition': 'ReadingCondition',
  'registered_device.lock_type': 'LockType',
  'sheet.frame': 'PicturePosition',
  'tag_list_column.reading': 'CardReading',
  'sheet.scale': 'DrawnScale',
}

const FILE_HEAD = `// \`npm run tables\` writes this file from the migrations.
import type { IntercomLocation } from '@commissioning/contract/intercom/intercom-fields'
import type { AccessRules } from '@commissioning/device-protocol/access-rules'
import type { Command } from '@commissioning/device-protocol/commands'
import type { DesiredState } from '@commissioning/device-protocol/desired-state-message'
import type { DoorTestPoint } from '@commissioning/domain/door-tests/door-test-points'
import type { DoorTestPointValue } from '@commissioning/domain/door-tests/door-test-standing'
import type { ScheduleField, ScheduleValues } from '@commissioning/domain/doors/schedule-values'
import type { BusinessType } from '@commissioning/domain/installations/business-types'
import type { SiteLabel } from '@commissioning/domain/intercom/intercom-rules'
import type { LedPattern } from '@commissioning/domain/iqs/led-patterns'
import type { BatteryState, LockType } from '@commissioning/domain/locks/lock-types'
import type { ReadingCondition } from '@commissioning/domain/readings/reading-condition'
import type { DrawnScale, PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import type { CardReading } from '@commissioning/domain/tags/card-numbers'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Presence, ReportStamp } from './json-columns.ts'
`
