import { isAtLeastVersion } from '@commissioning/domain/formats/version'
import type { ManufacturedDevice } from '@commissioning/sandbox/virtual-site/production-list'
import type { VirtualSite } from '@commissioning/sandbox/virtual-site/virtual-site'

const APART_M = 100

const isUsable = (
  { revision, modemApplication }: Extract<ManufacturedDevice, { kind: 'iq' }>,
  oldest: string,
) => revision === '2.0' && isAtLeastVersion(modemApplication, oldest)

/** Devices as they are taken from their boxes, each once. */
export function unplacedDevices(made: readonly ManufacturedDevice[], site: VirtualSite) {
  const left = [...made]
  const take = <Kind extends ManufacturedDevice['kind']>(
    kind: Kind,
    fits: (device: ManufacturedDevice) => boolean,
  ) => {
    const index = left.findIndex((device) => device.kind === kind && fits(device))
    const [device] = index < 0 ? [] : left.splice(index, 1)
    if (device?.kind !== kind) throw new Error(`There is no boxed ${kind} left.`)
    return device as Extract<ManufacturedDevice, { kind: Kind }>
  }
  let places = 0
  return {
    /** Mounted far from every other one, or a metre beside this one, and powered; its firmware is not older than asked for. */
    powerIq(beside?: string, oldest = '0') {
      const iq = take('iq', (made) => made.kind === 'iq' && isUsable(made, oldest))
      const neighbour = site.snapshot().devices.find(({ mac }) => mac === beside)?.position
      if (!neighbour) places += 1
      site.place(iq.mac, neighbour ? { x: neighbour.x, y: 1 } : { x: places * APART_M, y: 0 })
      site.setPower(iq.mac, true)
      return iq
    },
    box: (kind: 'lock' | 'repeater', net: 'RFNET' | 'BLUENET' = 'RFNET') =>
      take(kind, (device) => device.kind !== 'iq' && device.communicationType === net),
  }
}
