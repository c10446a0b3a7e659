import type { DoorIssue } from '@commissioning/contract/door-tests/door-test-fields'
import type { DoorTestPoint } from '@commissioning/domain/door-tests/door-test-points'
import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'
import { newId } from '../../infra/database/new-id.ts'
import { answerPhotosSql } from './door-photo-store.ts'

export interface NewIssue {
  collectionId: string
  doorId: string
  point: DoorTestPoint
  resultId: string
  runId: string
  text: string
  assignee: { id: string; name: string } | null
  byName: string
  byId: string
  now: Date
}

/** A point that fails again tells more of the issue that is open already. */
export async function openIssue(tx: Tx, { assignee, byName, byId, now, ...issue }: NewIssue): Promise<void> {
  const { collectionId, doorId, point, ...failure } = issue
  const said = { ...failure, ...(assignee && { assigneeId: assignee.id, assigneeName: assignee.name }) }
  const again = await tx
    .updateTable('doorIssue')
    .where('doorId', '=', doorId)
    .where('point', '=', point)
    .where('closedAt', 'is', null)
    .set((eb) => ({ ...said, version: eb('version', '+', 1) }))
    .executeTakeFirst()
  if (again.numUpdatedRows > 0n) return
  const by = { openedAt: now, openedBy: byName, openedById: byId }
  await tx
    .insertInto('doorIssue')
    .values({ id: newId(now), collectionId, doorId, point, ...by, ...said })
    .execute()
}

interface Settling {
  doorId: string
  runId: string
  byName: string
  /** Null for a device. */
  byId: string | null
  now: Date
}

/** Closes the issues of earlier tests whose points this test, or a device since, has settled. */
export const closeSettled = (tx: Tx, by: Settling) =>
  tx
    .updateTable('doorIssue as issue')
    .from('doorTestResult as answer')
    .whereRef('answer.doorId', '=', 'issue.doorId')
    .whereRef('answer.point', '=', 'issue.point')
    .where('issue.doorId', '=', by.doorId)
    .where('issue.closedAt', 'is', null)
    .where('issue.runId', '<>', by.runId)
    .where('answer.isCurrent', '=', true)
    .where('answer.staleBecause', 'is', null)
    .where('answer.result', '<>', 'failed')
    .whereRef('answer.id', '<>', 'issue.resultId')
    .set((eb) => ({
      closedAt: by.now,
      closedBy: by.byName,
      closedById: by.byId,
      closedRunId: by.runId,
      version: eb('issue.version', '+', 1),
    }))
    .execute()

export const findOpenIssues = (tx: Tx, doorId: string) =>
  tx
    .selectFrom('doorIssue')
    .where('doorId', '=', doorId)
    .where('closedAt', 'is', null)
    .select(['point', 'runId'])
    .execute()

export const selectIssueForUpdate = (tx: Tx, id: string) =>
  tx
    .selectFrom('doorIssue')
    .where('id', '=', id)
    .select(['id', 'doorId', 'closedAt', 'version', 'assigneeId'])
    .forUpdate()
    .executeTakeFirst()

export const storeAssignee = (tx: Tx, id: string, assignee: { id: string; name: string } | null) =>
  tx
    .updateTable('doorIssue')
    .where('id', '=', id)
    .set((eb) => ({
      assigneeId: assignee?.id ?? null,
      assigneeName: assignee?.name ?? null,
      version: eb('version', '+', 1),
    }))
    .execute()

/** Those of a door, or the open ones of the collection; the open ones first, then the newest. */
export async function listIssues(tx: Tx, which: { doorId: string } | 'open'): Promise<DoorIssue[]> {
  const rows = await issueRows(tx)
    .where((eb) => (which === 'open' ? eb('closedAt', 'is', null) : eb('doorId', '=', which.doorId)))
    .orderBy(sql`closed_at is not null`)
    .orderBy('openedAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(presentIssue)
}

export async function findIssue(tx: Tx, id: string): Promise<DoorIssue | undefined> {
  const row = await issueRows(tx).where('id', '=', id).executeTakeFirst()
  return row && presentIssue(row)
}

const issueRows = (tx: Tx) =>
  tx
    .selectFrom('doorIssue')
    .select(['id', 'doorId', 'point', 'text', 'assigneeId', 'assigneeName', 'version'])
    .select(['openedAt', 'openedBy', 'closedAt', 'closedBy', 'resultId as answerId'])
    .select(answerPhotosSql(sql.ref('door_issue.result_id')).as('photos'))

type IssueRow = Awaited<ReturnType<ReturnType<typeof issueRows>['executeTakeFirstOrThrow']>>

const presentIssue = ({ assigneeId, assigneeName, ...issue }: IssueRow): DoorIssue => ({
  ...issue,
  assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
  openedAt: issue.openedAt.toISOString(),
  closedAt: issue.closedAt?.toISOString() ?? null,
})
