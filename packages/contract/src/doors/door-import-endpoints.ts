import { MAX_DELETED_DOORS } from '@commissioning/domain/doors/deleted-doors'
import { DOOR_LIMIT } from '@commissioning/domain/doors/door-rules'
import { SCHEDULE_LIMITS } from '@commissioning/domain/doors/schedule-read'
import { SCHEDULE_FIELDS } from '@commissioning/domain/doors/schedule-values'
import * as z from 'zod/mini'
import { FloorDraft } from '../floors/floor-endpoints.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id, Version } from '../http/fields.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'
import { ImportedDoor } from './door-fields.ts'

/**
 * A heading is remembered with the field that it stands for; null stands for a column that says
 * nothing of doors.
 */
export const ScheduleColumn = z.strictObject({
  column: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  field: z.nullable(z.literal(SCHEDULE_FIELDS)),
})
export type ScheduleColumn = z.infer<typeof ScheduleColumn>

/** A line of the file, with the door it was found to name as the person saw it; null for a new one. */
const ScheduleLine = z.strictObject({
  line: z.int().check(z.positive()),
  door: z.nullable(z.strictObject({ id: Id, version: Version })),
  values: ImportedDoor,
})

export const DoorImport = z.strictObject({
  columns: z.array(ScheduleColumn).check(z.maxLength(SCHEDULE_LIMITS.columns)),
  /** The floors that are made for its doors. */
  floors: z.array(z.pick(FloorDraft, { customerReference: true, number: true })).check(z.maxLength(111)),
  rows: z.array(ScheduleLine).check(z.minLength(1), z.maxLength(DOOR_LIMIT)),
})
export type DoorImport = z.infer<typeof DoorImport>

const path = '/installations/:installationId/doors/import' as const

export const doorImportEndpoints = defineEndpoints({
  importDoors: {
    method: 'POST',
    path,
    summary: 'Take over a door schedule, all of it or nothing; what people have set stays',
    params: InInstallation,
    body: DoorImport,
    reply: z.strictObject({ created: z.int(), changed: z.int(), kept: z.int() }),
    refuses: [
      ...(['InstallationClosed', 'FloorNumberTaken', 'DoorFloorUnknown', 'DoorsFull'] as const),
      ...(['DoorNumberTaken', 'ExternalIdTaken', 'DoorLineTwice', 'DoorImportStale'] as const),
    ],
  },
  listDeletedDoors: {
    method: 'GET',
    path: `${path}/deleted`,
    summary: 'What imports said of doors that people have deleted since',
    params: InInstallation,
    reply: z.strictObject({ doors: z.array(ImportedDoor).check(z.maxLength(MAX_DELETED_DOORS)) }),
    refuses: ['InstallationClosed'],
  },
  listScheduleColumns: {
    method: 'GET',
    path: `${path}/columns`,
    summary: 'What your company has said of the columns of its schedules',
    params: InInstallation,
    reply: z.strictObject({ columns: z.array(ScheduleColumn) }),
    refuses: ['InstallationClosed'],
  },
})
