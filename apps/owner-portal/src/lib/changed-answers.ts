import type { OperationName } from '@commissioning/contract/api'
import type { Resource } from '@commissioning/contract/events'

const PLAN = ['listOwnedSites', 'listOwnedSheets', 'getOwnedSheet'] as const
export const ALL_ANSWERS = [...PLAN, 'listOwnedTags', 'listOwnedRecords'] as const

const queriesOf: Partial<Record<Resource, readonly OperationName[]>> = {
  owner: [...PLAN, 'listOwnedRecords'],
  tag: ['listOwnedSites', 'listOwnedTags'],
  collection: ALL_ANSWERS,
}

/** A change makes these answers stale; most resources are shown by the plan. */
export const listStaleQueries = (resource: Resource): readonly OperationName[] => queriesOf[resource] ?? PLAN
