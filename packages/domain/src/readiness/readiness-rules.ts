import type { HardwareType, LinkState } from '../device-registry/hardware-types.ts'

import { iqStatus } from '../iqs/iq-status.ts'
import type { BatteryState } from '../locks/lock-types.ts'
import { refuseSignal, toSignalBand } from '../locks/signal.ts'
import { READINESS_KINDS, type ReadinessKind } from './readiness-kinds.ts'

type IqConnection = Parameters<typeof iqStatus>[0]

export interface ReadyIq extends IqConnection {
  id: string
  customerReference: string
  restoreRequired: boolean
  /** It is ahead of a restored database and waits for a decision. */
  isHeld: boolean
  modemApplication: string | null
}

export interface ReadyHardware {
  id: string
  customerReference: string
  mac: string
  hardwareType: HardwareType
  iqLinkState: LinkState
  iqId: string | null
  /** The repeater above it; null on the IQ itself. */
  parentId: string | null
  online: boolean
  batteryState: BatteryState
  /** dBm. */
  signalStrength: number | null
  isInGroup: boolean
}

export interface SiteFacts {
  iqs: readonly ReadyIq[]
  hardware: readonly ReadyHardware[]
  hasMasterKey: boolean
  /** Names of the doors that are not tested; none where nobody tests doors. */
  untestedDoors: readonly string[]
  /** Names of the doors with an open issue. */
  doorsWithIssues: readonly string[]
  /** Not of an installation by access, which may not see groups. */
  seesGroups: boolean
}

export interface ReadinessFinding {
  kind: ReadinessKind
  count: number
  /** The first few of what is concerned. */
  names: string[]
  /** Whose trees show it, in the order of the site's IQs. */
  iqIds: string[]
}

const MAX_NAMES = 3

/** Lists each kind that is not ready once; none of them keeps anybody from releasing the site. */
export function findUnready(site: SiteFacts): ReadinessFinding[] {
  const found = concernedBy(site)
  return READINESS_KINDS.flatMap((kind) => {
    const concerned = found[kind]
    if (concerned.length === 0) return []
    const ids = new Set(concerned.map(({ iqId }) => iqId))
    return {
      kind,
      count: concerned.length,
      names: concerned.flatMap(({ name }) => name ?? []).slice(0, MAX_NAMES),
      iqIds: site.iqs.flatMap(({ id }) => (ids.has(id) ? id : [])),
    }
  })
}

interface ConcernedThing {
  name?: string
  iqId?: string | null
}

function concernedBy(site: SiteFacts): Record<ReadinessKind, ConcernedThing[]> {
  // a replaced IQ only waits to be taken along
  const iqs = site.iqs.filter(({ state }) => state !== 'dead')
  const iqsThat = (concerns: (iq: ReadyIq) => boolean) =>
    iqs.filter(concerns).map(({ id, customerReference: name }) => ({ name, iqId: id }))
  const hardwareThat = (concerns: (item: ReadyHardware) => boolean) =>
    site.hardware.filter(concerns).map(({ iqId, customerReference: name }) => ({ name, iqId }))
  const locks = site.hardware.filter(({ hardwareType }) => hardwareType === 'lock')
  const aboveLocks = listParentsOfLocks(site.hardware)
  const isEmpty = ({ id }: { id: string }) => !aboveLocks.has(id)

  return {
    iq_missing: iqs.length === 0 ? [{}] : [],
    iq_held: iqsThat(({ isHeld }) => isHeld),
    iq_offline: iqsThat(({ online }) => !online),
    pending: [
      ...iqsThat(({ restoreRequired }) => restoreRequired),
      ...hardwareThat(({ iqLinkState: link }) => link === 'attached_pending' || link === 'detached_pending'),
    ],
    hardware_offline: hardwareThat((item) => isAttached(item) && !item.online),
    signal_weak: [
      ...iqsThat((iq) => iqStatus(iq) === 'poor'),
      ...hardwareThat((item) => isAttached(item) && item.online && isWeak(item, iqs)),
    ],
    battery_low: hardwareThat(
      (item) => isAttached(item) && item.online && ['low', 'critical'].includes(item.batteryState),
    ),
    lock_detached: hardwareThat((item) => isDetached(item) && item.hardwareType === 'lock'),
    repeater_detached: hardwareThat((item) => isDetached(item) && item.hardwareType === 'repeater'),
    iq_empty: iqsThat(isEmpty),
    repeater_empty: hardwareThat(
      (item) => item.hardwareType === 'repeater' && isStaying(item) && isEmpty(item),
    ),
    lock_without_group: site.seesGroups
      ? hardwareThat((item) => item.hardwareType === 'lock' && isStaying(item) && !item.isInGroup)
      : [],
    master_key_missing: locks.length > 0 && !site.hasMasterKey ? [{}] : [],
    door_untested: site.untestedDoors.map((name) => ({ name })),
    door_issue_open: site.doorsWithIssues.map((name) => ({ name })),
  }
}

const isAttached = ({ iqLinkState }: ReadyHardware) => iqLinkState === 'attached'
const isDetached = ({ iqLinkState }: ReadyHardware) => iqLinkState === 'detached'
const isStaying = (item: ReadyHardware) => isAttached(item) || item.iqLinkState === 'attached_pending'

/** Only what the hardware page shows a signal of is judged by it. */
function isWeak(
  { hardwareType, mac, iqId, signalStrength }: ReadyHardware,
  iqs: readonly ReadyIq[],
): boolean {
  const version = iqs.find(({ id }) => id === iqId)?.modemApplication ?? null
  if (hardwareType !== 'lock' || signalStrength === null || refuseSignal(mac, version)) return false
  return ['low', 'no_connection'].includes(toSignalBand(signalStrength))
}

/** The ids of the IQs and of all repeaters above the locks that stay. */
function listParentsOfLocks(hardware: readonly ReadyHardware[]): ReadonlySet<string> {
  const parents = new Map(hardware.map(({ id, parentId }) => [id, parentId]))
  const above = new Set<string>()
  for (const lock of hardware) {
    if (lock.hardwareType !== 'lock' || !isStaying(lock)) continue
    if (lock.iqId !== null) above.add(lock.iqId)
    let parentId = lock.parentId
    while (parentId && !above.has(parentId)) {
      above.add(parentId)
      parentId = parents.get(parentId) ?? null
    }
  }
  return above
}
