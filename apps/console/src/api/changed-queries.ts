import type { OperationName } from '@commissioning/contract/api'
import type { ChangeEvent, Resource } from '@commissioning/contract/events'

/** Which cached answers a change makes old. */
const queriesOf: Record<Exclude<Resource, 'collection'>, readonly OperationName[]> = {
  installation: ['getInstallation', 'listInstallations'],
  owner: ['getInstallation', 'listIqs', 'listNotifications'],
  iq: ['listIqs', 'getIq', 'listWalks', 'listNotifications', 'getIntercomSite'],
  tree: ['getIqTree', 'listIqs', 'getIq', 'listLocks', 'listRepeaters', 'listWalks', 'getIntercomSite'],
  lock: ['listLocks', 'getLock', 'listFloors', 'getIntercomSite', 'listAccessGroups', 'getAccessGroup'],
  repeater: ['listRepeaters'],
  floor: ['listFloors', 'listLocks', 'getLock', 'listIqTrees', 'listWalks'],
  tag: ['listTags', 'getTag', 'listNotifications'],
  access_group: ['listAccessGroups', 'getAccessGroup'],
  intercom: ['getIntercomSite'],
  walk: ['listWalks'],
  note: ['listNotes', 'listNotedResources'],
  floor_plan: ['listFloorPlans', 'getFloorPlan'],
}

/** Answers about one thing, kept under its id: those about others stay. */
const ofOne: Partial<Record<Resource, readonly OperationName[]>> = {
  iq: ['getIq'],
  tree: ['getIq', 'getIqTree'],
  lock: ['getLock'],
}

const everything = [...new Set([...Object.values(queriesOf).flat(), 'getIqTree' as const])]

/** The keys below which cached answers are old after a change; without one, after anything that may have changed. */
export function keysChangedBy(change: ChangeEvent | undefined, installationId: string): string[][] {
  if (!change || change.resource === 'collection') return everything.map((operation) => [operation])
  const { resource, id } = change
  // a newer platform may tell of what this page does not know
  const operations = queriesOf[resource] ?? []
  return operations.map((operation) =>
    ofOne[resource]?.includes(operation) ? [operation, installationId, id] : [operation],
  )
}
