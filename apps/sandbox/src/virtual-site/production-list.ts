import { hashSecret } from '@commissioning/device-protocol/credential'
import type { CommunicationType } from '@commissioning/device-protocol/identity'
import { REGISTRY_COLUMNS } from '@commissioning/domain/device-registry/registry-columns'
import { LOCK_TYPES, type LockType } from '@commissioning/domain/locks/lock-types'
import { type Random, seededRandom } from './random.ts'

export interface ManufacturedIq {
  kind: 'iq'
  mac: string
  activationCode: string
  secret: string
  revision: string
  modemApplication: string
  hasModem: boolean
}
export interface ManufacturedLock {
  kind: 'lock'
  mac: string
  communicationType: CommunicationType
  revision: string
  lockType: LockType
}
export interface ManufacturedRepeater {
  kind: 'repeater'
  mac: string
  communicationType: CommunicationType
  revision: string
}
export type ManufacturedDevice = ManufacturedIq | ManufacturedLock | ManufacturedRepeater

export interface ShelfCounts {
  iqs: number
  rfnetLocks: number
  bluenetLocks: number
  rfnetRepeaters: number
  bluenetRepeaters: number
}

/** The maker's shelf: the same seed always gives the same devices, all different from each other and from `others`. */
export function makeDevices(
  seed: number,
  shelf: ShelfCounts,
  others: readonly ManufacturedDevice[] = [],
): ManufacturedDevice[] {
  const random = seededRandom(seed)
  const used = new Set(
    others.flatMap((other) => [other.mac, other.kind === 'iq' ? other.activationCode : '']),
  )
  const unused = (make: () => string) => {
    let text = make()
    while (used.has(text)) text = make()
    used.add(text)
    return text
  }
  const rfnetMac = () => unused(() => Array.from({ length: 4 }, () => drawText(random, HEX, 2)).join('.'))
  const bluenetId = () => unused(() => drawText(random, HEX, 14))
  const each = <Made>(count: number, make: (index: number) => Made) =>
    Array.from({ length: count }, (_, i) => make(i))

  return [
    ...each(shelf.iqs, (index): ManufacturedIq => {
      // every fourth IQ is of the first revision, every fifth runs firmware on either side of the limits
      const revision = index % 4 === 3 ? '1.0' : '2.0'
      const modemApplication = FIRMWARE[index % FIRMWARE.length] ?? FIRMWARE[0]
      const mac = unused(() => `0CAE${drawText(random, HEX, 8)}`)
      const activationCode = unused(() => drawText(random, DIGITS, 12))
      const secret = drawText(random, SECRET, 43)
      return {
        kind: 'iq',
        mac,
        activationCode,
        secret,
        revision,
        modemApplication,
        hasModem: index % 2 === 1,
      }
    }),
    ...each(shelf.rfnetLocks, (index) => produceLock(rfnetMac(), 'RFNET', index)),
    ...each(shelf.bluenetLocks, (index) => produceLock(bluenetId(), 'BLUENET', index)),
    ...each(shelf.rfnetRepeaters, () => aRepeater(rfnetMac(), 'RFNET')),
    ...each(shelf.bluenetRepeaters, () => aRepeater(bluenetId(), 'BLUENET')),
  ]
}

/** The production list as the platform's device registry imports it: one line per device, secrets only as SHA-256. */
export function registryCsv(devices: readonly ManufacturedDevice[]): string {
  const lines = devices.map((device) =>
    device.kind === 'iq'
      ? [device.kind, device.mac, device.activationCode, '', device.revision, '', hashSecret(device.secret)]
      : [
          device.kind,
          device.mac,
          '',
          device.communicationType,
          device.revision,
          device.kind === 'lock' ? device.lockType : '',
          '',
        ],
  )
  return `${[REGISTRY_COLUMNS, ...lines].map((line) => line.join(',')).join('\n')}\n`
}

const produceLock = (mac: string, communicationType: CommunicationType, index: number): ManufacturedLock => {
  const lockType = MADE_TYPES[index % MADE_TYPES.length] ?? 'cylinder'
  return { kind: 'lock', mac, communicationType, revision: '1.0', lockType }
}

const aRepeater = (mac: string, communicationType: CommunicationType): ManufacturedRepeater => ({
  kind: 'repeater',
  mac,
  communicationType,
  revision: '1.0',
})

const drawText = (random: Random, alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet.charAt(random.between(0, alphabet.length - 1))).join('')

const HEX = '0123456789ABCDEF'
const DIGITS = '0123456789'
const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const FIRMWARE = ['25.6.2', '25.6.2', '26.7.0', '25.6.2', '24.2.0'] as const
/** The maker gives each lock one of these types, which the lock reports once it is attached. */
const MADE_TYPES = LOCK_TYPES.filter((type) => type !== 'none' && type !== 'unknown')
