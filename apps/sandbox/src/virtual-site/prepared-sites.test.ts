import { TREE_LIMITS } from '@commissioning/domain/hardware-tree/placement-rules'
import { SIGNAL_BAND_FLOOR } from '@commissioning/domain/locks/signal'
import { estimateSignal } from '@commissioning/domain/radio/radio-model'
import { isBeyondReach } from '@commissioning/domain/sheets/placement-rules'
import { expect, test } from 'vitest'
import { PREPARED_SITES, type PreparedDevice, prepareSites } from './prepared-sites.ts'
import { makeDevices } from './production-list.ts'

const others = makeDevices(4, {
  iqs: 8,
  rfnetLocks: 4,
  bluenetLocks: 4,
  rfnetRepeaters: 2,
  bluenetRepeaters: 2,
})
const sites = prepareSites(5, others)

test('the house, the office and the hotel have the devices that their names promise [TRAIN-01]', () => {
  const counts = PREPARED_SITES.map((id) =>
    (['iq', 'repeater', 'lock'] as const).map(
      (kind) => sites[id].devices.filter(({ made }) => made.kind === kind).length,
    ),
  )
  expect(counts).toEqual([
    [1, 1, 8],
    [3, 0, 30],
    [40, 0, 640],
    [0, 0, 0],
  ])
})

test('no device of a prepared site is one of another site or of the shelf, and every copy has the same [TRAIN-02]', () => {
  const all = [...others, ...PREPARED_SITES.flatMap((id) => sites[id].devices.map(({ made }) => made))]
  expect(new Set(all.map(({ mac }) => mac)).size).toBe(all.length)
  expect(prepareSites(5, others)).toEqual(sites)
})

test.each(PREPARED_SITES)(
  'every lock of the site %s can be attached: within reach of an IQ or repeater that still has room [TRAIN-01]',
  (id) => {
    const { devices, walls } = sites[id]
    const of = (kind: string) => devices.filter(({ made }) => made.kind === kind)
    const hears = (device: PreparedDevice, to: PreparedDevice) =>
      device.made.kind !== 'iq' &&
      estimateSignal({ from: device.position, to: to.position, net: device.made.communicationType }, walls) >=
        SIGNAL_BAND_FLOOR.low
    for (const repeater of of('repeater')) expect(of('iq').some((iq) => hears(repeater, iq))).toBe(true)
    const held = new Map<string, number>()
    for (const lock of of('lock')) {
      const parent = [...of('iq'), ...of('repeater')].find(
        (candidate) =>
          hears(lock, candidate) &&
          !isBeyondReach(lock.position, candidate.position) &&
          (held.get(candidate.made.mac) ?? 0) < TREE_LIMITS.locks,
      )
      expect(parent, lock.sign).toBeDefined()
      if (parent) held.set(parent.made.mac, (held.get(parent.made.mac) ?? 0) + 1)
    }
  },
)

test('no two signs of a site are alike, and no two devices hang at one place', () => {
  for (const id of PREPARED_SITES) {
    const { devices } = sites[id]
    expect(new Set(devices.map(({ sign }) => sign)).size).toBe(devices.length)
    expect(new Set(devices.map(({ position: { x, y } }) => `${x} ${y}`)).size).toBe(devices.length)
  }
})
