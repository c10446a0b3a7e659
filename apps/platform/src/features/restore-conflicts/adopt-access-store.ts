import type { AccessGroupRule, TagRule } from '@commissioning/device-protocol/access-rules'
import { compareRules, findNearestRule } from '@commissioning/domain/restore-conflicts/access-differences'
import { listFlaggedWeekdays } from '@commissioning/domain/schedules/weekday-flags'
import type { Tx } from '../../infra/database/database.ts'
import { withSystemRole } from '../../infra/database/database-roles.ts'
import { newId } from '../../infra/database/new-id.ts'
import { changeLocks, changeTags } from '../access-groups/access-group-member-store.ts'
import { rulesByGroup } from '../access-groups/access-group-rule-store.ts'
import {
  findAccessGroup,
  insertAccessGroup,
  updateAccessGroupVersion,
} from '../access-groups/access-group-store.ts'
import { insertTimeSchedule } from '../access-groups/time-schedule-store.ts'
import type { IqForUpdate } from '../iqs/iq-store.ts'

interface AccessAdoption {
  iq: IqForUpdate
  now: Date
}

/**
 * Brings in the tags of an IQ and its master key. A tag that is blocked on either side is blocked: several IQs may
 * disagree, and none of them may open a door that another one has shut. Answers the tags that are changed.
 */
export async function adoptTags(
  tx: Tx,
  tags: readonly TagRule[],
  { iq, now }: AccessAdoption,
): Promise<string[]> {
  const { collectionId } = iq
  const rows = await tx
    .selectFrom('tag')
    .where('collectionId', '=', collectionId)
    .selectAll()
    .forUpdate()
    .execute()
  const reported = new Map(tags.map((tag) => [tag.number, tag]))
  const changes = rows.flatMap((row) => {
    const tag = reported.get(row.number)
    const isBlocked = row.isBlocked || tag?.blocked === true
    const isMasterKey = tag?.masterKey === true
    const isSame = isBlocked === row.isBlocked && isMasterKey === row.isMasterKey
    return isSame ? [] : [{ id: row.id, isBlocked, isMasterKey }]
  })
  // one master key at a time, so the one before goes first
  for (const { id, ...change } of changes.toSorted(
    (one, other) => Number(one.isMasterKey) - Number(other.isMasterKey),
  ))
    await tx
      .updateTable('tag')
      .where('id', '=', id)
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .execute()
  const known = new Set(rows.map(({ number }) => number))
  const added = tags
    .filter(({ number }) => !known.has(number))
    .map(({ number, blocked, masterKey }) => ({
      id: newId(now),
      collectionId,
      number,
      isActive: true,
      isBlocked: blocked,
      isMasterKey: masterKey,
      registrationDate: now,
    }))
  if (added.length > 0) await withSystemRole(tx, () => tx.insertInto('tag').values(added).execute())
  return [...changes, ...added].map(({ id }) => id)
}

/**
 * Makes the rules of this IQ's locks those that it has applied. A group of its locks alone is changed; one that has locks
 * of other IQs too loses these locks to a group of their own, so that no other IQ opens anything else than before.
 */
export async function adoptRules(
  tx: Tx,
  rules: readonly AccessGroupRule[],
  adoption: AccessAdoption,
): Promise<void> {
  const { iq } = adoption
  const { onlyAtIq, onlyHere } = compareRules(rules, await rulesByGroup(tx, iq.id))
  const locks = await tx.selectFrom('hardware').where('iqId', '=', iq.id).select(['id', 'mac']).execute()
  const left = [...onlyHere]
  for (const rule of onlyAtIq) {
    const from = findNearestRule(rule, left)
    if (from) left.splice(left.indexOf(from), 1)
    const lockIds = locks.filter(({ mac }) => rule.lockMacs.includes(mac)).map(({ id }) => id)
    const group = await groupFor(tx, from?.groupId, adoption)
    await takeLocks(tx, group, locks)
    await setGroup(tx, group, { ...rule, lockIds }, adoption)
  }
  for (const { groupId } of left)
    await takeLocks(tx, { accessGroupId: groupId, collectionId: iq.collectionId }, locks)
}

interface GroupRow {
  accessGroupId: string
  collectionId: string
}

/** The group itself, where it has locks of this IQ alone; else a new one. */
async function groupFor(tx: Tx, groupId: string | undefined, { iq, now }: AccessAdoption): Promise<GroupRow> {
  const { collectionId } = iq
  const group = groupId === undefined ? undefined : { accessGroupId: groupId, collectionId }
  if (group && !(await hasLocksOfOthers(tx, group.accessGroupId, iq.id))) return group
  const locks = await tx.selectFrom('hardware').where('iqId', '=', iq.id).select('id').execute()
  if (group) await takeLocks(tx, group, locks)
  const before = group && (await findAccessGroup(tx, group.accessGroupId))
  const id = newId(now)
  const customerReference = [iq.customerReference, before?.customerReference].filter(Boolean).join(': ')
  await insertAccessGroup(tx, {
    id,
    collectionId,
    customerReference: customerReference.slice(0, 50),
    createdAt: now,
  })
  return { accessGroupId: id, collectionId }
}

async function hasLocksOfOthers(tx: Tx, groupId: string, iqId: string): Promise<boolean> {
  const lock = await tx
    .selectFrom('accessGroupLock')
    .innerJoin('hardware', 'hardware.id', 'accessGroupLock.lockId')
    .where('accessGroupLock.accessGroupId', '=', groupId)
    .where('hardware.iqId', '!=', iqId)
    .select('hardware.id')
    .executeTakeFirst()
  return lock !== undefined
}

async function takeLocks(tx: Tx, group: GroupRow, locks: readonly { id: string }[]): Promise<void> {
  await changeLocks(tx, group, { addIds: [], removeIds: locks.map(({ id }) => id) })
  await updateAccessGroupVersion(tx, group.accessGroupId)
}

async function setGroup(
  tx: Tx,
  group: GroupRow,
  { tagNumbers, lockIds, schedules }: AccessGroupRule & { lockIds: string[] },
  { now }: AccessAdoption,
): Promise<void> {
  const { accessGroupId, collectionId } = group
  await tx.deleteFrom('accessGroupTag').where('accessGroupId', '=', accessGroupId).execute()
  await tx.deleteFrom('timeSchedule').where('accessGroupId', '=', accessGroupId).execute()
  const tags = await tx
    .selectFrom('tag')
    .where('collectionId', '=', collectionId)
    .where('number', 'in', tagNumbers)
    .select('id')
    .execute()
  await changeTags(tx, group, { addIds: tags.map(({ id }) => id), removeIds: [] })
  await changeLocks(tx, group, { addIds: lockIds, removeIds: [] })
  for (const { weekdays, ...times } of schedules)
    await insertTimeSchedule(tx, {
      ...times,
      id: newId(now),
      collectionId,
      accessGroupId,
      weekdays: listFlaggedWeekdays(weekdays),
      createdAt: now,
    })
}
