import type { Point } from '@commissioning/domain/geometry/point'
import type { LockType } from '@commissioning/domain/locks/lock-types'
import type { Wall } from '@commissioning/domain/radio/radio-model'
import type { WallClass } from '@commissioning/domain/radio/wall-classes'

import { type ManufacturedDevice, makeDevices, type ShelfCounts } from './production-list.ts'

/** A prepared site can be loaded instead of the virtual site; `empty` is the shelf alone. */
export const PREPARED_SITES = ['house', 'office', 'hotel', 'empty'] as const
export type PreparedSiteId = (typeof PREPARED_SITES)[number]

export interface PreparedDevice {
  made: ManufacturedDevice
  position: Point
  /** The sign hangs at the device's place. */
  sign: string
}
export interface PreparedSite {
  devices: PreparedDevice[]
  walls: readonly Wall[]
}

type DevicePlace = readonly [sign: string, x: number, y: number, lockType?: LockType]
interface DrawnSite {
  net: 'RFNET' | 'BLUENET'
  iqs: readonly DevicePlace[]
  repeaters: readonly DevicePlace[]
  locks: readonly DevicePlace[]
  walls: readonly Wall[]
}

/** A rectangle's four walls, or one straight wall where a side is 0. */
const roomWalls = (x: number, y: number, width: number, height: number, of: WallClass): Wall[] => {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ] as const
  const [a, b, c, d] = corners
  if (width === 0 || height === 0) return [{ from: a, to: c, class: of }]
  return [
    { from: a, to: b, class: of },
    { from: b, to: c, class: of },
    { from: c, to: d, class: of },
    { from: d, to: a, class: of },
  ]
}

/** The garage is out of the IQ's reach, so that its two locks need the repeater between. */
const house: DrawnSite = {
  net: 'BLUENET',
  iqs: [['Hall', 0, 0]],
  repeaters: [['Carport', 7.5, 0]],
  locks: [
    ['Front door', 0, 4, 'escutcheon_pin'],
    ['Back door', 0, -4, 'cylinder'],
    ['Kitchen', -3, -2, 'cylinder'],
    ['Living room', -4, 2, 'escutcheon'],
    ['Bedroom', 3.5, -3, 'escutcheon'],
    ['Study', 3.5, 2.5, 'escutcheon'],
    ['Garage', 11, -2, 'wall_reader'],
    ['Workshop', 11, 2, 'cylinder'],
  ],
  walls: [...roomWalls(-6, -5, 11, 10, 'brick_24'), ...roomWalls(10, -4, 6, 8, 'brick_10')],
}

const OFFICE_IQ_M = 14
const DESKS = [-5, -2.5, 0, 2.5, 5] as const
const office: DrawnSite = {
  net: 'RFNET',
  iqs: ['Reception', 'Middle', 'Archive'].map((sign, at): DevicePlace => [sign, at * OFFICE_IQ_M, 0]),
  repeaters: [],
  locks: [0, 1, 2].flatMap((part) =>
    [-2.5, 2.5].flatMap((y, side) =>
      DESKS.map(
        (x, at): DevicePlace => [
          `Room ${part + 1}${String(side * DESKS.length + at + 1).padStart(2, '0')}`,
          part * OFFICE_IQ_M + x,
          y,
          'cylinder',
        ],
      ),
    ),
  ),
  walls: [0, 1, 2].flatMap((part) => roomWalls(part * OFFICE_IQ_M - 7, -6, 14, 12, 'drywall')),
}

const FLOORS = [1, 2, 3, 4] as const
const PART_NUMBERS = Array.from({ length: 10 }, (_, at) => at)
const ROOMS = [-4.5, -1.5, 1.5, 4.5] as const
const FLOOR_M = 16
const PART_M = 12
const corridorY = (floor: number) => (floor - 1) * FLOOR_M

/** Four floors side by side; an IQ has four rooms on either side of its corridor, each with a door and a locker. */
const hotel: DrawnSite = {
  net: 'BLUENET',
  iqs: FLOORS.flatMap((floor) =>
    PART_NUMBERS.map(
      (part): DevicePlace => [`Corridor ${floor}.${part + 1}`, part * PART_M, corridorY(floor)],
    ),
  ),
  repeaters: [],
  locks: FLOORS.flatMap((floor) =>
    PART_NUMBERS.flatMap((part) =>
      [-1, 1].flatMap((side, row) =>
        ROOMS.flatMap((x, at): DevicePlace[] => {
          const number = `${floor}${String(part * 8 + row * 4 + at + 1).padStart(2, '0')}`
          const left = part * PART_M + x
          const middle = corridorY(floor)
          return [
            [number, left, middle + side * 2, 'escutcheon'],
            [`${number} locker`, left, middle + side * 4, 'locker_lock'],
          ]
        }),
      ),
    ),
  ),
  walls: FLOORS.flatMap((floor) =>
    [-1, 1].flatMap((side) => [
      ...roomWalls(
        -PART_M / 2,
        corridorY(floor) + side * 3,
        PART_NUMBERS.length * PART_M,
        side * 3,
        'brick_10',
      ),
      ...PART_NUMBERS.slice(1).flatMap((part) =>
        roomWalls((part - 0.5) * PART_M, corridorY(floor) + side * 3, 0, side * 3, 'brick_10'),
      ),
    ]),
  ),
}

const empty: DrawnSite = { net: 'BLUENET', iqs: [], repeaters: [], locks: [], walls: [] }

/** Every prepared site with devices of its own, all different from `others`; the same seed gives the same ones. */
export function prepareSites(
  seed: number,
  others: readonly ManufacturedDevice[],
): Record<PreparedSiteId, PreparedSite> {
  const atHouse = equipSite(house, seed, others)
  const atOffice = equipSite(office, seed + 1, [...others, ...listPreparedDevices(atHouse)])
  const atHotel = equipSite(hotel, seed + 2, [
    ...others,
    ...listPreparedDevices(atHouse),
    ...listPreparedDevices(atOffice),
  ])
  return { house: atHouse, office: atOffice, hotel: atHotel, empty: equipSite(empty, seed, others) }
}

export const listPreparedDevices = ({ devices }: PreparedSite): ManufacturedDevice[] =>
  devices.map(({ made }) => made)

function equipSite(site: DrawnSite, seed: number, others: readonly ManufacturedDevice[]): PreparedSite {
  const { net, iqs, locks, repeaters, walls } = site
  // devices are made in this order
  const places = [...iqs, ...locks, ...repeaters]
  const shelf: ShelfCounts = {
    iqs: iqs.length,
    rfnetLocks: net === 'RFNET' ? locks.length : 0,
    bluenetLocks: net === 'BLUENET' ? locks.length : 0,
    rfnetRepeaters: net === 'RFNET' ? repeaters.length : 0,
    bluenetRepeaters: net === 'BLUENET' ? repeaters.length : 0,
  }
  const devices = makeDevices(seed, shelf, others).flatMap((made, at): PreparedDevice[] => {
    const place = places[at]
    if (place === undefined) return []
    const [sign, x, y, lockType] = place
    return [{ made: suitDevice(made, lockType), position: { x, y }, sign }]
  })
  return { devices, walls }
}

/** Everything of a prepared site can be commissioned: its IQs are of the usual revision and firmware. */
function suitDevice(made: ManufacturedDevice, lockType: LockType | undefined): ManufacturedDevice {
  if (made.kind === 'iq') return { ...made, revision: '2.0', modemApplication: '25.6.2' }
  return made.kind === 'lock' && lockType !== undefined ? { ...made, lockType } : made
}
