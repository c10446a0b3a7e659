import {
  addIqByWizard,
  addLockByWizard,
  addRepeaterByWizard,
  describeDetachedOutcome,
  describeLockOutcome,
  describeTreeAndDoors,
  findVirtualIq,
  resetVirtualIq,
} from './hardware-of-wizards.ts'
import type { Wizard } from './wizard-runs.ts'

/** The wizards after which hardware or an IQ is no longer where it was. */
export const leavingWizards: readonly Wizard[] = [
  {
    name: 'Detach lock',
    right: 'nothing | nothing, lock detached and bound to nobody',
    async prepare(setup) {
      const iq = await addIqByWizard(setup)
      const lock = await addLockByWizard(setup, iq)
      return {
        ask: () => setup.wizards.detachLock(lock.id),
        ending: () => describeDetachedOutcome(setup, iq, lock),
      }
    },
  },
  {
    name: 'Detach by force a lock that is gone',
    right: 'nothing | nothing, lock detached and bound to its old IQ',
    async prepare(setup) {
      const iq = await addIqByWizard(setup)
      const lock = await addLockByWizard(setup, iq)
      setup.site.place(lock.mac, { x: -500, y: -500 })
      return {
        ask: () => setup.wizards.detachLock(lock.id, true),
        ending: () => describeDetachedOutcome(setup, iq, lock),
      }
    },
  },
  {
    name: 'Detach all hardware',
    right: 'nothing | nothing',
    async prepare(setup) {
      const iq = await addIqByWizard(setup)
      await Promise.all([
        addLockByWizard(setup, iq),
        addLockByWizard(setup, iq),
        addRepeaterByWizard(setup, iq),
      ])
      return { ask: () => setup.wizards.detachAll(iq.id), ending: () => describeTreeAndDoors(setup, iq) }
    },
  },
  {
    name: 'Detach all hardware behind repeaters',
    right: 'nothing | nothing, locks detached and bound to nobody',
    async prepare(setup) {
      const iq = await addIqByWizard(setup)
      const near = await addRepeaterByWizard(setup, iq)
      const far = await addRepeaterByWizard(setup, iq, near.id)
      const locks = [await addLockByWizard(setup, iq, near.id), await addLockByWizard(setup, iq, far.id)]
      return {
        ask: () => setup.wizards.detachAll(iq.id),
        async ending() {
          const endings = await Promise.all(locks.map((lock) => describeLockOutcome(setup, iq, lock)))
          return `${await describeTreeAndDoors(setup, iq)}, locks ${[...new Set(endings)].join(' or ')}`
        },
      }
    },
  },
  {
    name: 'Replace IQ',
    right: 'old without a tree, new repeater attached, lock attached | joined, joined',
    async prepare(setup) {
      const old = await addIqByWizard(setup)
      const box = setup.powerIq(old.mac)
      const repeater = await addRepeaterByWizard(setup, old)
      await addLockByWizard(setup, old, repeater.id)
      let next = { id: '' }
      return {
        async ask() {
          next = await setup.wizards.replaceIq(old.id, box.activationCode)
        },
        async ending() {
          const { hasTree } = await setup.wizards.iq(old.id)
          return `old ${hasTree ? 'with' : 'without'} a tree, new ${await describeTreeAndDoors(setup, { ...next, mac: box.mac })}`
        },
      }
    },
  },
  {
    name: 'Restore IQ',
    right: 'lock attached | joined, restored',
    async prepare(setup) {
      const iq = await addIqByWizard(setup)
      await addLockByWizard(setup, iq)
      await resetVirtualIq(setup, iq)
      return {
        ask: () => setup.wizards.restoreIq(iq.id),
        async ending() {
          const { restoreRequired } = findVirtualIq(setup, iq.mac)
          return `${await describeTreeAndDoors(setup, iq)}, ${restoreRequired ? 'waiting' : 'restored'}`
        },
      }
    },
  },
  {
    name: 'Decouple IQ',
    right: 'unknown, belongs to nobody',
    async prepare(setup) {
      const iq = await addIqByWizard(setup)
      await resetVirtualIq(setup, iq)
      return {
        ask: () => setup.wizards.decoupleIq(iq.id),
        async ending() {
          const { name } = findVirtualIq(setup, iq.mac)
          const isKnown = await setup.wizards.hasIq(iq.id)
          return `${isKnown ? 'known' : 'unknown'}, belongs to ${name ?? 'nobody'}`
        },
      }
    },
  },
]
