import type { OperationName } from '@commissioning/contract/api'
import type { Resource } from '@commissioning/contract/events'
import { matchQuery, type Query, type QueryFilters } from '@tanstack/react-query'

/** The resources that change: those of an installation are announced by its stream, those of a company are not. */
export type ChangedResource = Exclude<Resource, 'collection'> | 'staff' | 'company' | 'notification'

/**
 * A change is about every thing of a kind, or about the one with this id; in a collection anything
 * may have changed.
 */
export type CacheChange =
  | ChangedResource
  | 'collection'
  | { resource: ChangedResource | 'collection'; id: string }

/** These answers become stale by a change, whoever made it. */
const queriesOf: Record<ChangedResource, readonly OperationName[]> = {
  installation: ['getInstallation', 'listInstallations', 'listWork', 'listNotifications'],
  owner: ['getInstallation', 'listInstallations', 'listWork', 'listIqs', 'listNotifications'],
  iq: [
    'listWork',
    'listIqs',
    'getIq',
    'listWalks',
    'listNotifications',
    'getIntercomSite',
    'getReadiness',
    'listDoorTests',
    'getDoorTest',
    'listHeldIqs',
    'listAccessGroups',
    'getAccessGroup',
    'getAccessRules',
    'getTagAccess',
    'getLockAccess',
  ],
  tree: [
    ...([
      'listWork',
      'getIqTree',
      'listIqs',
      'getIq',
      'listLocks',
      'getLock',
      'listRepeaters',
      'listDoors',
    ] as const),
    ...(['listReadings', 'listWalks', 'getIntercomSite', 'getReadiness', 'listAccessGroups'] as const),
    'getAccessGroup',
    'listDoorTests',
    'getDoorTest',
    'getAccessRules',
    'getTagAccess',
    'getLockAccess',
  ],
  lock: [
    ...(['getIqTree', 'listLocks', 'getLock', 'listFloors', 'listDoors', 'getIntercomSite'] as const),
    ...(['listReadings', 'listAccessGroups', 'getAccessGroup', 'listWalks', 'getReadiness'] as const),
    'listWork',
    'listDoorTests',
    'getDoorTest',
    'getAccessRules',
    'getTagAccess',
    'getLockAccess',
  ],
  repeater: [
    ...(['getIqTree', 'listRepeaters', 'listReadings', 'listWalks', 'getReadiness'] as const),
    'listDoorTests',
    'getDoorTest',
  ],
  reading: ['listReadings'],
  floor: ['listFloors', 'listLocks', 'getLock', 'getIqTree', 'listDoors', 'listSheets', 'listWalks'],
  door: [
    ...(['listDoors', 'listDeletedDoors', 'listScheduleColumns', 'listPlacements'] as const),
    ...(['listDoorTests', 'getDoorTest', 'getReadiness'] as const),
  ],
  door_test: ['listDoorTests', 'getDoorTest', 'getReadiness'],
  sheet: ['listSheets', 'listPlacements', 'listWalls'],
  placement: ['listPlacements'],
  wall: ['listWalls'],
  tag: [
    'listTags',
    'getTag',
    'listNotifications',
    'getReadiness',
    'listHeldIqs',
    'getAccessRules',
    'getTagAccess',
    'getLockAccess',
  ],
  access_group: [
    'listAccessGroups',
    'getAccessGroup',
    'getReadiness',
    'listHeldIqs',
    'getAccessRules',
    'getTagAccess',
    'getLockAccess',
  ],
  intercom: ['getIntercomSite'],
  walk: ['listWalks'],
  note: ['listNotes', 'listNotedResources', 'listPlacements'],
  floor_plan: ['listFloorPlans', 'getFloorPlan', 'listSheets'],
  staff: ['listStaff', 'getStaffMember', 'getCompany', 'getMe', 'listDoorTests', 'listCompanyHistory'],
  company: ['getCompany', 'getMe', 'getDoorTestPolicy', 'listCompanyHistory', 'listDoorTests', 'getDoorTest'],
  notification: ['listNotifications'],
}

/** Answers about one thing, asked for by this parameter: those about others stay. */
const OPERATIONS_BY_ID: Partial<
  Record<ChangedResource, { operations: readonly OperationName[]; id: string }>
> = {
  iq: { operations: ['getIq'], id: 'iqId' },
  tree: { operations: ['getIq', 'getIqTree'], id: 'iqId' },
  lock: { operations: ['getLock'], id: 'lockId' },
}

/** Answers that are old only where they tell of the thing: what comes and goes changes its tree too. */
const OPERATIONS_CONTAINING: Partial<Record<ChangedResource, readonly OperationName[]>> = {
  lock: ['getIqTree'],
  repeater: ['getIqTree'],
}

/** Answers about a thing itself, which can no longer be fetched once it is deleted. */
const OPERATIONS_ABOUT: Partial<Record<ChangedResource, readonly OperationName[]>> = {
  installation: ['getInstallation'],
  iq: ['getIq'],
  staff: ['getStaffMember'],
}

const COMPANY_RESOURCES: readonly ChangedResource[] = ['staff', 'company', 'notification']

const ALL_OPERATIONS = unique(
  Object.entries(queriesOf)
    .filter(([resource]) => !COMPANY_RESOURCES.some((other) => other === resource))
    .flatMap(([, operations]) => operations),
)

/** Every change of a site is in its history. */
const history: QueryFilters = { queryKey: ['listHistory' satisfies OperationName] }

/** The cached answers that are old after a change, whoever made it. */
export function listStaleQueries(change: CacheChange): QueryFilters[] {
  const { resource } = typeof change === 'string' ? { resource: change } : change
  const changed = answersTelling(change)
  return COMPANY_RESOURCES.some((other) => other === resource) ? changed : [...changed, history]
}

function answersTelling(change: CacheChange): QueryFilters[] {
  const { resource, id } = typeof change === 'string' ? { resource: change, id: undefined } : change
  if (resource === 'collection') return ALL_OPERATIONS.map((operation) => ({ queryKey: [operation] }))
  // a newer platform may announce resources that this page does not know
  return (queriesOf[resource] ?? []).map((operation) => {
    const one = OPERATIONS_BY_ID[resource]
    if (id && one?.operations.includes(operation))
      return { queryKey: [operation, { params: { [one.id]: id } }] }
    if (id && OPERATIONS_CONTAINING[resource]?.includes(operation))
      return { queryKey: [operation], predicate: (query) => answerContains(query, id) }
    return { queryKey: [operation] }
  })
}

/** Whether an answer is old after these changes. */
export function isOldAfter(changes: readonly CacheChange[]): (answer: Query) => boolean {
  const old = changes.flatMap(listStaleQueries)
  return (answer) => old.some((filters) => matchQuery(filters, answer))
}

/** An answer that is still on its way may do so. */
function answerContains({ state }: Query, id: string): boolean {
  const answer = state.data as { items: readonly { id: string }[] } | undefined
  return answer?.items.some((item) => item.id === id) ?? true
}

/** Those about the thing itself, once it is gone. */
export const listOperationsAboutRemoved = (removed: ChangedResource): readonly OperationName[] =>
  OPERATIONS_ABOUT[removed] ?? []

function unique<T>(all: readonly T[]): T[] {
  return [...new Set(all)]
}
