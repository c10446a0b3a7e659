import { expect, test } from 'vitest'
import type { Device, Tree, TreeItem } from '../hardware-tree/tree.ts'
import {
  hardwareOfflineRefusals,
  netMismatchRefusals,
  rootExclusiveRefusals,
  treeRefusals,
} from '../hardware-tree/tree-refusals.ts'
import { iqRefusals } from '../iqs/iq-refusals.ts'
import { refuseReplaceDevice } from './replace-device-rules.ts'

const lock: TreeItem = {
  id: 'door',
  parentId: 'iq',
  hardwareType: 'lock',
  communicationType: 'RFNET',
  iqLinkState: 'attached',
}
const repeater: TreeItem = { ...lock, id: 'stairs', hardwareType: 'repeater' }
const treeOf = (items: TreeItem[], revision = '2.0'): Tree => ({ iqId: 'iq', revision, items })
const rfnet: Device = { hardwareType: 'lock', communicationType: 'RFNET' }
const blueNet: Device = { hardwareType: 'lock', communicationType: 'BLUENET' }
const fine = { itemId: 'door', device: rfnet, iq: { online: true }, item: { online: true }, force: false }

test('an attached lock whose IQ is online is replaced by one of either net', () => {
  expect(refuseReplaceDevice(treeOf([lock]), fine)).toBeUndefined()
  expect(refuseReplaceDevice(treeOf([lock]), { ...fine, device: blueNet })).toBeUndefined()
})

test('a full IQ has room for the device that takes a place', () => {
  const full = Array.from({ length: 16 }, (_, index) => ({ ...lock, id: index === 0 ? 'door' : `${index}` }))
  expect(refuseReplaceDevice(treeOf(full), fine)).toBeUndefined()
})

test('without force the old device must be able to leave', () => {
  const pending = treeOf([{ ...lock, iqLinkState: 'attached_pending' }])
  expect(refuseReplaceDevice(treeOf([lock]), { ...fine, iq: { online: false } })).toBe(iqRefusals.IqOffline)
  expect(refuseReplaceDevice(treeOf([lock]), { ...fine, item: { online: false } })).toBe(
    hardwareOfflineRefusals.lock,
  )
  expect(refuseReplaceDevice(pending, fine)).toBe(treeRefusals.HardwareNotAttached)
})

test('force asks neither the IQ nor the old device', () => {
  const offline = { ...fine, iq: { online: false }, item: { online: false }, force: true }
  const pending = treeOf([{ ...lock, iqLinkState: 'attached_pending' }])
  expect(refuseReplaceDevice(pending, offline)).toBeUndefined()
})

test('what is being detached is not replaced, not even by force', () => {
  const leaving = treeOf([{ ...lock, iqLinkState: 'detached_pending' }])
  expect(refuseReplaceDevice(leaving, { ...fine, force: true })).toBe(treeRefusals.ReplacingDetaching)
})

test('the new device keeps the rules of its place, by force too', () => {
  const swap = { ...fine, device: blueNet, force: true }
  const below = treeOf([repeater, { ...lock, parentId: 'stairs' }])
  const beside = treeOf([lock, { ...repeater, communicationType: 'BLUENET' }])
  expect(refuseReplaceDevice(below, swap)).toBe(netMismatchRefusals.BLUENET.lock)
  expect(refuseReplaceDevice(beside, swap)).toBe(rootExclusiveRefusals.lock)
  expect(refuseReplaceDevice(treeOf([lock], '1.1'), swap)).toBe(treeRefusals.BlueNetNotSupported)
})

test('a repeater keeps the net of what hangs on it', () => {
  const device: Device = { hardwareType: 'repeater', communicationType: 'BLUENET' }
  const tree = treeOf([repeater, { ...lock, parentId: 'stairs' }])
  expect(refuseReplaceDevice(tree, { ...fine, itemId: 'stairs', device })).toBe(
    netMismatchRefusals.RFNET.lock,
  )
  expect(refuseReplaceDevice(treeOf([repeater]), { ...fine, itemId: 'stairs', device })).toBeUndefined()
})
