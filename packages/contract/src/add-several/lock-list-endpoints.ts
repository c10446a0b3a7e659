import { LIST_FIELDS } from '@commissioning/domain/add-several/list-columns'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'

/**
 * A heading is remembered with the field that it stands for; null stands for a column that says
 * nothing of locks.
 */
const LockListColumn = z.strictObject({
  column: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  field: z.nullable(z.literal(LIST_FIELDS)),
})

const LockListColumns = z.strictObject({ columns: z.array(LockListColumn).check(z.maxLength(100)) })

const path = '/installations/:installationId/locks/list_columns' as const

export const lockListEndpoints = defineEndpoints({
  listLockListColumns: {
    method: 'GET',
    path,
    summary: 'What your company has said of the columns of its lists of locks',
    params: InInstallation,
    reply: LockListColumns,
    refuses: ['InstallationClosed'],
  },
  storeLockListColumns: {
    method: 'PUT',
    path,
    summary: 'Remember for your company what the columns of a list of locks hold',
    params: InInstallation,
    body: LockListColumns,
    reply: LockListColumns,
    refuses: ['InstallationClosed'],
  },
})
