import { expect, test } from 'vitest'
import type { ReadinessKind } from './readiness-kinds.ts'
import { findUnready, type ReadyHardware, type ReadyIq, type SiteFacts } from './readiness-rules.ts'

const iq: ReadyIq = {
  id: 'hall',
  customerReference: 'Hall IQ',
  state: 'active',
  online: true,
  networkDetails: { ethernet: { status: true }, wifi: { status: false } },
  signalStrength: null,
  restoreRequired: false,
  isHeld: false,
  modemApplication: '25.4.0',
}
const lock: ReadyHardware = {
  id: 'front',
  customerReference: 'Front door',
  mac: 'AB000000000001',
  hardwareType: 'lock',
  iqLinkState: 'attached',
  iqId: 'hall',
  parentId: null,
  online: true,
  batteryState: 'good',
  signalStrength: -50,
  isInGroup: true,
}
const repeater: ReadyHardware = {
  ...lock,
  id: 'stairs',
  customerReference: 'Stairs',
  mac: 'AB000000000002',
  hardwareType: 'repeater',
  batteryState: 'powered',
  signalStrength: null,
  isInGroup: false,
}
const detached = { iqLinkState: 'detached', iqId: null, parentId: null, online: false } as const
const noLink = { ethernet: { status: false }, wifi: { status: false } }
const ready: SiteFacts = {
  iqs: [iq],
  hardware: [lock],
  hasMasterKey: true,
  untestedDoors: [],
  doorsWithIssues: [],
  seesGroups: true,
}
const site = (change: Partial<SiteFacts>) => findUnready({ ...ready, ...change })
const withIq = (change: Partial<ReadyIq>) => site({ iqs: [{ ...iq, ...change }] })
const withLock = (change: Partial<ReadyHardware>) => site({ hardware: [{ ...lock, ...change }] })
const beside = (change: Partial<ReadyHardware>) =>
  site({ hardware: [lock, { ...lock, id: 'side', ...change }] })
const withRepeater = (change: Partial<ReadyHardware> = {}, below = lock) =>
  site({ hardware: [below, { ...repeater, ...change }] })

test('a site where everything works has nothing that is not ready [READY-02]', () => {
  expect(findUnready(ready)).toEqual([])
})

test.each<[string, () => ReturnType<typeof findUnready>, ReadinessKind[]]>([
  ['no IQ at all', () => site({ iqs: [], hardware: [] }), ['iq_missing']],
  [
    'a replaced IQ alone',
    () => site({ iqs: [{ ...iq, state: 'dead', online: false }], hardware: [] }),
    ['iq_missing'],
  ],
  ['an IQ offline', () => withIq({ online: false }), ['iq_offline']],
  ['an IQ that waits for a decision [EPOCH-05]', () => withIq({ isHeld: true }), ['iq_held']],
  ['an IQ to be restored', () => withIq({ restoreRequired: true }), ['pending']],
  ['an IQ with a poor modem', () => withIq({ networkDetails: noLink, signalStrength: 9 }), ['signal_weak']],
  ['an IQ with a fair modem', () => withIq({ networkDetails: noLink, signalStrength: 10 }), []],
  [
    'a lock that waits to attach',
    () => withLock({ iqLinkState: 'attached_pending', online: false }),
    ['pending'],
  ],
  ['a lock that waits to leave', () => beside({ iqLinkState: 'detached_pending' }), ['pending']],
  ['a lock offline', () => withLock({ online: false, batteryState: 'unknown' }), ['hardware_offline']],
  [
    'a lock offline whose last signal was weak and battery low',
    () => withLock({ online: false, batteryState: 'low', signalStrength: -95 }),
    ['hardware_offline'],
  ],
  ['a low battery', () => withLock({ batteryState: 'low' }), ['battery_low']],
  ['a critical battery', () => withLock({ batteryState: 'critical' }), ['battery_low']],
  [
    'a low battery, heard of long ago',
    () => withLock({ batteryState: 'low', online: false }),
    ['hardware_offline'],
  ],
  ['a signal of -70 dBm', () => withLock({ signalStrength: -70 }), []],
  ['a signal of -71 dBm', () => withLock({ signalStrength: -71 }), ['signal_weak']],
  ['a signal below any band', () => withLock({ signalStrength: -95 }), ['signal_weak']],
  ['a signal that was never measured', () => withLock({ signalStrength: null }), []],
  ['an RFnet lock, which has no signal', () => withLock({ mac: '01.02.03.04', signalStrength: -90 }), []],
  [
    'a signal that this IQ does not report',
    () =>
      site({ iqs: [{ ...iq, modemApplication: '24.3.9' }], hardware: [{ ...lock, signalStrength: -90 }] }),
    [],
  ],
  ['a detached lock', () => beside({ ...detached, isInGroup: false }), ['lock_detached']],
  ['a detached repeater', () => withRepeater(detached), ['repeater_detached']],
  ['an IQ without lock', () => site({ hardware: [] }), ['iq_empty']],
  [
    'an IQ whose only lock is leaving',
    () => withLock({ iqLinkState: 'detached_pending' }),
    ['pending', 'iq_empty'],
  ],
  ['a repeater without lock', () => withRepeater(), ['repeater_empty']],
  ['a repeater with a lock', () => withRepeater({}, { ...lock, parentId: 'stairs' }), []],
  ['a repeater that leaves', () => withRepeater({ iqLinkState: 'detached_pending' }), ['pending']],
  ['a lock without access group', () => withLock({ isInGroup: false }), ['lock_without_group']],
  [
    'a lock without group, where groups are not seen',
    () => site({ hardware: [{ ...lock, isInGroup: false }], seesGroups: false }),
    [],
  ],
  ['no master key card', () => site({ hasMasterKey: false }), ['master_key_missing']],
  [
    'no master key card, and nothing it could open',
    () => site({ hasMasterKey: false, iqs: [], hardware: [] }),
    ['iq_missing'],
  ],
])('%s is shown as it is [READY-02]', (_, found, kinds) => {
  expect(found().map(({ kind }) => kind)).toEqual(kinds)
})

test('a repeater that leads to a lock through another one is not empty', () => {
  const upper = { ...repeater, parentId: 'stairs', id: 'upper' }
  expect(site({ hardware: [{ ...lock, parentId: 'upper' }, upper, repeater] })).toEqual([])
  const kinds = site({ hardware: [lock, upper, repeater] }).map(({ kind, count }) => [kind, count])
  expect(kinds).toEqual([['repeater_empty', 2]])
})

test('each kind is counted, the first three are named, and every IQ concerned stands once in the order of the site', () => {
  const names = ['One', 'Two', 'Three', 'Four']
  const hardware = names.map((customerReference, index) => ({
    ...lock,
    id: customerReference,
    customerReference,
    iqId: index < 3 ? 'hall' : 'attic',
    online: false,
  }))
  expect(site({ iqs: [{ ...iq, id: 'attic' }, iq], hardware })).toEqual([
    { kind: 'hardware_offline', count: 4, names: ['One', 'Two', 'Three'], iqIds: ['attic', 'hall'] },
  ])
})
