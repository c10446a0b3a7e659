import { expect, test } from 'vitest'
import {
  listDecoupleObstacles,
  refuseDecouple,
  refuseRestore,
  refuseSoftReset,
} from './iq-lifecycle-rules.ts'
import {
  iqCardNotice,
  refuseAttachTo,
  refuseIqName,
  refuseIqTimeZone,
  refuseIqWrite,
  repeaterCardNotice,
  viewOnlyNotice,
} from './iq-rules.ts'
import { refuseReplace, replaceHint, replaceSteps } from './replace-rules.ts'

test.each([
  ['', 'IQ name is required.'],
  ['  ', 'IQ name is required.'],
  ['x'.repeat(51), 'A name has at most 50 characters.'],
  [' Hall ', undefined],
])('the IQ name "%s" gives %s [IQ-19 IQ-22]', (name, message) => {
  expect(refuseIqName(name)?.message).toBe(message)
})

test('an IQ needs a timezone [IQ-20]', () => {
  expect(refuseIqTimeZone('')?.message).toBe('Timezone is required.')
  expect(refuseIqTimeZone('Europe/Amsterdam')).toBeUndefined()
})

test.each([
  [true, true, undefined],
  [false, true, 'IqViewOnly'],
  [true, false, 'IqViewOnly'],
  [false, false, 'IqViewOnly'],
])('subscribed %s and accessible %s: a write gives %s', (isSubscribed, installerHasAccess, code) => {
  expect(refuseIqWrite({ isSubscribed, installerHasAccess, isHeld: false })?.code).toBe(code)
  const held = refuseIqWrite({ isSubscribed, installerHasAccess, isHeld: true })
  expect(held?.code).toBe(code ?? 'IqHeld')
})

test.each([
  ['active', true, undefined],
  ['installation', true, undefined],
  ['dead', true, 'IqReplaced'],
  ['dead', false, 'IqViewOnly'],
  ['active', false, 'IqViewOnly'],
] as const)('attaching hardware to an IQ %s, subscribed %s, gives %s', (state, isSubscribed, code) => {
  expect(refuseAttachTo({ state, isSubscribed, installerHasAccess: true, isHeld: false })?.code).toBe(code)
})

test('the view-only message begins as specified and names the owner where known', () => {
  const begin = 'The IQ is not subscribed, and no actions are possible on it'
  expect(viewOnlyNotice(null).message).toBe(`${begin}. Contact the owner for management rights.`)
  expect(viewOnlyNotice('a@b.nl').message).toBe(`${begin}. Contact the owner (a@b.nl) for management rights.`)
})

test.each([
  ['dead', true, 'Decouple the IQ to reuse it'],
  ['dead', false, 'Decouple the IQ to reuse it'],
  ['active', true, 'Learn more and Restore'],
  ['active', false, undefined],
] as const)('an IQ %s with restoreRequired %s asks: %s', (state, restoreRequired, message) => {
  expect(iqCardNotice({ state, restoreRequired })?.message).toBe(message)
})

test('a repeater tells that its IQ needs restoring', () => {
  expect(repeaterCardNotice({ restoreRequired: true })?.message).toBe('IQ restore needed')
  expect(repeaterCardNotice({ restoreRequired: false })).toBeUndefined()
})

test.each([
  [{ hasTree: false, online: true, resetRequired: false }, []],
  [{ hasTree: true, online: true, resetRequired: false }, ['IqTreeNotEmpty']],
  [{ hasTree: false, online: false, resetRequired: false }, ['IqOffline']],
  [{ hasTree: false, online: true, resetRequired: true }, ['IqNotReset']],
  [{ hasTree: true, online: false, resetRequired: true }, ['IqTreeNotEmpty', 'IqOffline', 'IqNotReset']],
])('decoupling %o misses %s [DECOUPLE-02 DECOUPLE-03 DECOUPLE-04]', (iq, codes) => {
  expect(listDecoupleObstacles(iq).map((refusal) => refusal.code)).toEqual(codes)
  expect(refuseDecouple(iq)?.code).toBe(codes[0])
})

test('only an online IQ that needs it is restored, only an online one is reset', () => {
  expect(refuseRestore({ restoreRequired: false, online: true })?.code).toBe('RestoreNotRequired')
  expect(refuseRestore({ restoreRequired: true, online: false })?.code).toBe('IqOffline')
  expect(refuseRestore({ restoreRequired: true, online: true })).toBeUndefined()
  expect(refuseSoftReset({ online: false })?.code).toBe('IqOffline')
  expect(refuseSoftReset({ online: true })).toBeUndefined()
})

const rfnet = { communicationType: 'RFNET' } as const
const bluenet = { communicationType: 'BLUENET' } as const

test.each([
  [[], '2.0', 'Unable to replace the IQ'],
  [[rfnet], '1.0', undefined],
  [[rfnet, bluenet], '2.0', undefined],
  [[rfnet, bluenet], '1.0', 'IQs 1.0 do not support BLE devices.'],
  [[bluenet], '1.3', 'IQs 1.0 do not support BLE devices.'],
])('replacing with %o in the tree by a %s gives %s [REPLACE-13]', (items, revision, message) => {
  expect(refuseReplace({ items }, revision)?.message).toBe(message)
})

test.each([
  [1, 1, 'intro code repeaters locks'],
  [0, 1, 'intro code locks'],
  [1, 0, 'intro code repeaters'],
  [0, 0, 'intro code'],
])('with %s repeaters and %s locks replacing goes %s', (repeatersCount, locksCount, steps) => {
  expect(replaceSteps({ repeatersCount, locksCount }).join(' ')).toBe(steps)
})

test.each([
  ['lock', 'RFNET', true, 'ReplacedSynced'],
  ['repeater', 'BLUENET', true, 'ReplacedSynced'],
  ['lock', 'RFNET', false, 'ReplacedPresentCard'],
  ['lock', 'BLUENET', false, 'ReplacedPresentCard'],
  ['repeater', 'RFNET', false, 'ReplacedResetRepeater'],
  ['repeater', 'BLUENET', false, 'ReplacedWaitForRepeater'],
] as const)(
  'after replacing, a %s %s attached %s hints %s',
  (hardwareType, communicationType, isAttached, code) => {
    expect(replaceHint({ hardwareType, communicationType, isAttached }).code).toBe(code)
  },
)
