import type { OperationName } from '@commissioning/contract/api'
import type { ChangeEvent, Resource } from '@commissioning/contract/events'

/** The resources that change: those of an installation are announced by its stream, those of a company are not. */
export type Changed = Exclude<Resource, 'collection'> | 'staff' | 'company' | 'notification'

/** Which cached answers become stale by a change, whoever made it. */
const queriesOf: Record<Changed, readonly OperationName[]> = {
  installation: ['getInstallation', 'listInstallations', 'listWork'],
  owner: ['getInstallation', 'listInstallations', 'listWork', 'listIqs', 'listNotifications'],
  iq: [
    'listWork',
    'listIqs',
    'getIq',
    'listWalks',
    'listNotifications',
    'getIntercomSite',
    'getReadiness',
    'listHeldIqs',
  ],
  tree: [
    ...(['listWork', 'getIqTree', 'listIqs', 'getIq', 'listLocks', 'listRepeaters', 'listDoors'] as const),
    ...(['listReadings', 'listWalks', 'getIntercomSite', 'getReadiness'] as const),
  ],
  lock: [
    ...(['getIqTree', 'listLocks', 'getLock', 'listFloors', 'listDoors', 'getIntercomSite'] as const),
    ...(['listReadings', 'listAccessGroups', 'getAccessGroup', 'listWalks', 'getReadiness'] as const),
  ],
  repeater: ['getIqTree', 'listRepeaters', 'listReadings', 'listWalks', 'getReadiness'],
  reading: ['listReadings'],
  floor: ['listFloors', 'listLocks', 'getLock', 'listIqTrees', 'listDoors', 'listSheets', 'listWalks'],
  door: ['listDoors', 'listScheduleColumns', 'listPlacements'],
  sheet: ['listSheets', 'listPlacements', 'listWalls'],
  placement: ['listPlacements'],
  wall: ['listWalls'],
  tag: ['listTags', 'getTag', 'listNotifications', 'getReadiness', 'listHeldIqs'],
  access_group: ['listAccessGroups', 'getAccessGroup', 'getReadiness', 'listHeldIqs'],
  intercom: ['getIntercomSite'],
  walk: ['listWalks'],
  note: ['listNotes', 'listNotedResources', 'listPlacements'],
  floor_plan: ['listFloorPlans', 'getFloorPlan', 'listSheets'],
  staff: ['listStaff', 'getStaffMember', 'getCompany', 'getMe'],
  company: ['getCompany', 'getMe'],
  notification: ['listNotifications'],
}

/** Answers about one thing, asked for by this parameter: those about others stay. */
const ofOne: Partial<Record<Resource, { operations: readonly OperationName[]; id: string }>> = {
  iq: { operations: ['getIq'], id: 'iqId' },
  tree: { operations: ['getIq', 'getIqTree'], id: 'iqId' },
  lock: { operations: ['getLock'], id: 'lockId' },
}

/** Answers about a thing itself, which can no longer be fetched once it is deleted. */
const about: Partial<Record<Changed, readonly OperationName[]>> = {
  installation: ['getInstallation'],
  iq: ['getIq'],
  staff: ['getStaffMember'],
}

const ofCompany: readonly Changed[] = ['staff', 'company', 'notification']

const everything = distinct(
  Object.entries(queriesOf)
    .filter(([resource]) => !ofCompany.some((other) => other === resource))
    .flatMap(([, operations]) => operations),
)

/** The keys below which cached answers are old after a change; without one, after anything that may have changed. */
export function keysChangedBy(change: ChangeEvent | undefined, installationId: string): unknown[][] {
  if (!change || change.resource === 'collection') return everything.map((operation) => [operation])
  const { resource, id } = change
  // a newer platform may announce resources that this page does not know
  const operations = queriesOf[resource] ?? []
  const one = ofOne[resource]
  return operations.map((operation) =>
    one?.operations.includes(operation)
      ? [operation, { params: { installationId, [one.id]: id } }]
      : [operation],
  )
}

/** The operations whose answers are old after a change of one's own. */
export const operationsChangedBy = (changed: readonly Changed[]): OperationName[] =>
  distinct(changed.flatMap((resource) => queriesOf[resource]))

/** Of these, those about the thing itself. */
export const operationsAbout = (removed: Changed): readonly OperationName[] => about[removed] ?? []

function distinct<T>(all: readonly T[]): T[] {
  return [...new Set(all)]
}
