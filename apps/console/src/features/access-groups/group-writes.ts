import {
  type AccessGroup,
  MAX_MEMBERS,
  type MemberChange,
} from '@commissioning/contract/access-groups/access-group-endpoints'
import {
  type GroupAnswers,
  groupDraftFromForm,
  groupFormValues,
  type Timeframe,
  toTimeframe,
} from './group-answers.ts'

export type GroupWrite =
  | { kind: 'rename'; customerReference: string }
  | { kind: 'tags' | 'locks'; change: MemberChange }
  | { kind: 'addTimeframe' | 'changeTimeframe' | 'deleteTimeframe'; timeframe: Timeframe }

/**
 * The writes that are still missing to save a group, in the order of GROUP-25: its name, tags, locks, new timeframes,
 * changed ones and removed ones. Asked again after a failure it names what is left.
 */
export function listMissingGroupWrites(saved: AccessGroup | undefined, wanted: GroupAnswers): GroupWrite[] {
  const { customerReference, timeframes } = wanted
  const before = saved?.accessSchedules.map(toTimeframe) ?? []
  const existing = (one: Timeframe) => before.find(({ id }) => id === one.id)
  const added = timeframes.filter((one) => !existing(one))
  const changed = timeframes.filter((one) => isChanged(existing(one), one))
  const removed = before.filter(({ id }) => !timeframes.some((one) => one.id === id))
  return [
    ...(saved && saved.customerReference !== customerReference
      ? [{ kind: 'rename', customerReference } as const]
      : []),
    ...membersOf('tags', saved?.tagIds ?? [], wanted.tagIds),
    ...membersOf('locks', saved?.lockIds ?? [], wanted.lockIds),
    ...added.map((timeframe) => ({ kind: 'addTimeframe', timeframe }) as const),
    ...changed.map((timeframe) => ({ kind: 'changeTimeframe', timeframe }) as const),
    ...removed.map((timeframe) => ({ kind: 'deleteTimeframe', timeframe }) as const),
  ]
}

/** Picks the fields of a saved group that differ from the wanted ones. */
export function pickChangedGroupFields(saved: AccessGroup, wanted: GroupAnswers): Partial<GroupAnswers> {
  const { customerReference, tagIds, lockIds, timeframes } = groupFormValues(saved)
  const kinds = new Set(listMissingGroupWrites(saved, wanted).map(({ kind }) => kind))
  return {
    ...(kinds.has('rename') && { customerReference }),
    ...(kinds.has('tags') && { tagIds }),
    ...(kinds.has('locks') && { lockIds }),
    ...([...kinds].some((kind) => kind.endsWith('Timeframe')) && { timeframes }),
  }
}

function membersOf(
  kind: 'tags' | 'locks',
  before: readonly string[],
  wanted: readonly string[],
): GroupWrite[] {
  const [had, wants] = [new Set(before), new Set(wanted)]
  const addIds = wanted.filter((id) => !had.has(id))
  const removeIds = before.filter((id) => !wants.has(id))
  const calls = Math.ceil(Math.max(addIds.length, removeIds.length) / MAX_MEMBERS)
  return Array.from({ length: calls }, (_, call) => {
    const part = (ids: string[]) => ids.slice(call * MAX_MEMBERS, (call + 1) * MAX_MEMBERS)
    return { kind, change: { addIds: part(addIds), removeIds: part(removeIds) } }
  })
}

/** Whether a group already contains a write, as after a lost answer. */
export function isGroupWriteDone(
  { customerReference, tagIds, lockIds, accessSchedules }: AccessGroup,
  write: GroupWrite,
) {
  if (write.kind === 'rename') return customerReference === write.customerReference
  if ('change' in write) {
    const members = new Set(write.kind === 'tags' ? tagIds : lockIds)
    const { addIds, removeIds } = write.change
    return addIds.every((id) => members.has(id)) && !removeIds.some((id) => members.has(id))
  }
  const existing = accessSchedules.map(toTimeframe).find(({ id }) => id === write.timeframe.id)
  return write.kind === 'deleteTimeframe' ? !existing : !!existing && !isChanged(existing, write.timeframe)
}

const isChanged = (before: Timeframe | undefined, now: Timeframe) =>
  before !== undefined &&
  JSON.stringify(groupDraftFromForm(before)) !== JSON.stringify(groupDraftFromForm(now))
