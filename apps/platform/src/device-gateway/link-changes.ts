import type { IqReport, ReportedDevice } from '@commissioning/device-protocol/iq-report-message'
import { isAskedToLeave } from '@commissioning/domain/hardware-tree/leaving-rules'
import type { Selectable, Updateable } from 'kysely'
import { DETACHED_COLUMNS } from '../features/device-sync/leaving-store.ts'
import type { Tables } from '../infra/database/tables.generated.ts'

type Row = Pick<
  Selectable<Tables['hardware']>,
  | 'id'
  | 'mac'
  | 'hardwareType'
  | 'parentId'
  | 'isDetaching'
  | 'detachVersion'
  | 'isConfirmed'
  | 'pendingSince'
  | 'takesOver'
  | 'hasJoined'
  | 'online'
  | 'batteryState'
  | 'lockType'
  | 'signalStrength'
  | 'signalStrengthLastUpdate'
> & { parentMac: string | null }

export interface LinkChange {
  id: string
  mac: string
  hardwareType: Row['hardwareType']
  /** The change of its link, if any. */
  link?: 'attached' | 'attached_pending' | 'detached'
  /** How long it was waited for, when it is attached now. */
  attachedMs?: number
  values: Updateable<Tables['hardware']>
}

/**
 * Finds what a report changes in the hardware of its IQ. Only the difference between what is
 * desired and what is reported counts, so it does not matter how many reports were lost on the way
 * (DEVICE-03).
 */
export function linkChanges(rows: readonly Row[], report: IqReport, now: Date): LinkChange[] {
  const reported = new Map(report.devices.map((device) => [device.mac, device]))
  return rows.flatMap((row) => {
    const device = reported.get(row.mac)
    if (isAskedToLeave(row, rows) && hasLeft(row, device, report)) return [detachedChange(row)]
    const isConfirmed = device?.state === 'joined' && (row.isDetaching || device.parentMac === row.parentMac)
    const change = linkChangeOf(row, { ...linkStateOf(device), isConfirmed }, now)
    return change ? [change] : []
  })
}

/**
 * A report of an older desired version cannot confirm a newer detach, nor can an IQ that was reset and has forgotten
 * its devices.
 */
const hasLeft = (row: Row, device: ReportedDevice | undefined, report: IqReport) =>
  device === undefined && !report.restoreRequired && report.desiredVersion >= (row.detachVersion ?? 0)

/** A device that never joined this IQ still has another IQ's keys; the next IQ takes over the task of removing them. */
const detachedChange = ({ id, mac, hardwareType, takesOver }: Row): LinkChange => ({
  id,
  mac,
  hardwareType,
  link: 'detached',
  values: { ...DETACHED_COLUMNS, takesOver },
})

const linkStateOf = (device: ReportedDevice | undefined) =>
  device === undefined
    ? { online: false }
    : {
        online: device.online,
        batteryState: device.battery,
        ...(device.hardwareType === 'lock' && device.lockType !== 'unknown'
          ? { lockType: device.lockType }
          : {}),
        ...(device.rssiAt === null
          ? {}
          : { signalStrength: device.rssi, signalStrengthLastUpdate: new Date(device.rssiAt) }),
      }

function linkChangeOf(
  row: Row,
  next: Partial<Row> & { isConfirmed: boolean },
  now: Date,
): LinkChange | undefined {
  const isLinkChanged = next.isConfirmed !== row.isConfirmed && !row.isDetaching
  const pendingSince = next.isConfirmed ? null : (row.pendingSince ?? now)
  const values = {
    ...next,
    ...(isLinkChanged ? { pendingSince } : {}),
    ...(next.isConfirmed && !row.isDetaching ? { takesOver: false, hasJoined: true } : {}),
  }
  const isSame = Object.entries(values).every(([key, value]) => isSameValue(row[key as keyof Row], value))
  if (isSame) return undefined
  const link = next.isConfirmed ? ('attached' as const) : ('attached_pending' as const)
  const { id, mac, hardwareType } = row
  const attachedMs =
    next.isConfirmed && row.pendingSince ? now.getTime() - row.pendingSince.getTime() : undefined
  return {
    id,
    mac,
    hardwareType,
    values,
    ...(isLinkChanged && { link }),
    ...(isLinkChanged && attachedMs !== undefined && { attachedMs }),
  }
}

const isSameValue = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other
