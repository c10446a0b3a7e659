import type { HardwareType } from '../device-registry/hardware-types.ts'

export interface ConflictDevice {
  mac: string
  hardwareType: HardwareType
  parentMac: string | null
  order: number
}

export const DEVICE_DIFFERENCES = ['onlyAtIq', 'onlyHere', 'replaced', 'moved'] as const

export interface DeviceDifference {
  mac: string
  hardwareType: HardwareType
  difference: (typeof DEVICE_DIFFERENCES)[number]
  /** The device in whose place it is, by what the database knows. */
  replaces: string | null
}

interface ComparedTrees {
  atIq: readonly ConflictDevice[]
  here: readonly ConflictDevice[]
  /** Devices that the database has a row of, in this tree or not: they replace nothing. */
  known: ReadonlySet<string>
}

/** Lists the devices in which the two trees differ, in the order of the IQ's tree. */
export function deviceDifferences({ atIq, here, known }: ComparedTrees): DeviceDifference[] {
  const atIqMacs = new Set(atIq.map(({ mac }) => mac))
  const missing = here.filter(({ mac }) => !atIqMacs.has(mac))
  const replacedBy = new Map<string, string>()
  const reported = atIq.flatMap((device): DeviceDifference[] => {
    const { mac, hardwareType } = device
    const ours = here.find((other) => other.mac === mac)
    if (ours) {
      const parentHere = replacedBy.get(ours.parentMac ?? '') ?? ours.parentMac
      return parentHere === device.parentMac
        ? []
        : [{ mac, hardwareType, difference: 'moved', replaces: null }]
    }
    const old = known.has(mac) ? undefined : missing.find((other) => isPlaceOf(other, device, replacedBy))
    if (old) replacedBy.set(old.mac, mac)
    return [{ mac, hardwareType, difference: old ? 'replaced' : 'onlyAtIq', replaces: old?.mac ?? null }]
  })
  const gone = missing.filter(({ mac }) => !replacedBy.has(mac))
  return [
    ...reported,
    ...gone.map(({ mac, hardwareType }) => ({
      mac,
      hardwareType,
      difference: 'onlyHere' as const,
      replaces: null,
    })),
  ]
}

/** A device that was replaced has left its slot to another of its kind. */
const isPlaceOf = (old: ConflictDevice, device: ConflictDevice, replacedBy: ReadonlyMap<string, string>) =>
  !replacedBy.has(old.mac) &&
  old.hardwareType === device.hardwareType &&
  old.order === device.order &&
  (replacedBy.get(old.parentMac ?? '') ?? old.parentMac) === device.parentMac
