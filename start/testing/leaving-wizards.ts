import {
  aLock,
  anIq,
  aRepeater,
  boxOf,
  detachedEnding,
  lockEnding,
  reset,
  treeAndDoors,
} from './hardware-of-wizards.ts'
import type { Wizard } from './wizard-runs.ts'

/** The wizards after which hardware or an IQ is no longer where it was. */
export const leavingWizards: readonly Wizard[] = [
  {
    name: 'Detach lock',
    right: 'nothing | nothing, lock detached and bound to nobody',
    async prepare(stage) {
      const iq = await anIq(stage)
      const lock = await aLock(stage, iq)
      return {
        ask: () => stage.wizards.detachLock(lock.id),
        ending: () => detachedEnding(stage, iq, lock),
      }
    },
  },
  {
    name: 'Detach by force a lock that is gone',
    right: 'nothing | nothing, lock detached and bound to its old IQ',
    async prepare(stage) {
      const iq = await anIq(stage)
      const lock = await aLock(stage, iq)
      stage.site.place(lock.mac, { x: -500, y: -500 })
      return {
        ask: () => stage.wizards.detachLock(lock.id, true),
        ending: () => detachedEnding(stage, iq, lock),
      }
    },
  },
  {
    name: 'Detach all hardware',
    right: 'nothing | nothing',
    async prepare(stage) {
      const iq = await anIq(stage)
      await Promise.all([aLock(stage, iq), aLock(stage, iq), aRepeater(stage, iq)])
      return { ask: () => stage.wizards.detachAll(iq.id), ending: () => treeAndDoors(stage, iq) }
    },
  },
  {
    name: 'Detach all hardware behind repeaters',
    right: 'nothing | nothing, locks detached and bound to nobody',
    async prepare(stage) {
      const iq = await anIq(stage)
      const near = await aRepeater(stage, iq)
      const far = await aRepeater(stage, iq, near.id)
      const locks = [await aLock(stage, iq, near.id), await aLock(stage, iq, far.id)]
      return {
        ask: () => stage.wizards.detachAll(iq.id),
        async ending() {
          const endings = await Promise.all(locks.map((lock) => lockEnding(stage, iq, lock)))
          return `${await treeAndDoors(stage, iq)}, locks ${[...new Set(endings)].join(' or ')}`
        },
      }
    },
  },
  {
    name: 'Replace IQ',
    right: 'old without a tree, new repeater attached, lock attached | joined, joined',
    async prepare(stage) {
      const old = await anIq(stage)
      const box = stage.powerIq(old.mac)
      const repeater = await aRepeater(stage, old)
      await aLock(stage, old, repeater.id)
      let next = { id: '' }
      return {
        async ask() {
          next = await stage.wizards.replaceIq(old.id, box.activationCode)
        },
        async ending() {
          const { hasTree } = await stage.wizards.iq(old.id)
          return `old ${hasTree ? 'with' : 'without'} a tree, new ${await treeAndDoors(stage, { ...next, mac: box.mac })}`
        },
      }
    },
  },
  {
    name: 'Restore IQ',
    right: 'lock attached | joined, restored',
    async prepare(stage) {
      const iq = await anIq(stage)
      await aLock(stage, iq)
      await reset(stage, iq)
      return {
        ask: () => stage.wizards.restoreIq(iq.id),
        async ending() {
          const { restoreRequired } = boxOf(stage, iq.mac)
          return `${await treeAndDoors(stage, iq)}, ${restoreRequired ? 'waiting' : 'restored'}`
        },
      }
    },
  },
  {
    name: 'Decouple IQ',
    right: 'unknown, belongs to nobody',
    async prepare(stage) {
      const iq = await anIq(stage)
      await reset(stage, iq)
      return {
        ask: () => stage.wizards.decoupleIq(iq.id),
        async ending() {
          const { name } = boxOf(stage, iq.mac)
          const isKnown = await stage.wizards.hasIq(iq.id)
          return `${isKnown ? 'known' : 'unknown'}, belongs to ${name ?? 'nobody'}`
        },
      }
    },
  },
]
