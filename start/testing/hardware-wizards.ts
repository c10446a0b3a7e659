import {
  addIqByWizard,
  addLockByWizard,
  addRepeaterByWizard,
  describeTreeAndDoors,
  findVirtualIq,
} from './hardware-of-wizards.ts'
import { leavingWizards } from './leaving-wizards.ts'
import type { Wizard } from './wizard-runs.ts'

export const hardwareWizards: readonly Wizard[] = [
  {
    name: 'Add IQ',
    right: 'active, online, named Hall',
    async prepare(setup) {
      const { mac, activationCode } = setup.powerIq()
      let id = ''
      return {
        async ask() {
          id = (await setup.wizards.addIq(activationCode)).id
        },
        async ending() {
          const { state, online } = await setup.wizards.iq(id)
          return `${state}, ${online ? 'online' : 'offline'}, named ${findVirtualIq(setup, mac).name}`
        },
      }
    },
  },
  {
    name: 'Edit IQ',
    right: 'named Cellar',
    async prepare(setup) {
      const { id, mac } = await addIqByWizard(setup)
      return {
        ask: () => setup.wizards.rename(id, 'Cellar'),
        ending: async () => `named ${findVirtualIq(setup, mac).name}`,
      }
    },
  },
  {
    name: 'Add lock',
    right: 'lock attached | joined',
    async prepare(setup) {
      const iq = await addIqByWizard(setup)
      return {
        ask: () => setup.wizards.addLock(setup.box('lock').mac, { iqId: iq.id }),
        ending: () => describeTreeAndDoors(setup, iq),
      }
    },
  },
  {
    name: 'Add lock below a repeater',
    right: 'repeater attached, lock attached | joined, joined',
    async prepare(setup) {
      const iq = await addIqByWizard(setup)
      const repeater = await addRepeaterByWizard(setup, iq)
      return {
        ask: () => setup.wizards.addLock(setup.box('lock').mac, { iqId: iq.id, repeaterId: repeater.id }),
        ending: () => describeTreeAndDoors(setup, iq),
      }
    },
  },
  {
    name: 'Add RFnet repeater',
    right: 'repeater attached | joined',
    async prepare(setup) {
      const iq = await addIqByWizard(setup)
      return {
        ask: () => setup.wizards.addRepeater(setup.box('repeater').mac, { iqId: iq.id }),
        ending: () => describeTreeAndDoors(setup, iq),
      }
    },
  },
  {
    name: 'Add BLUEnet repeater',
    right: 'repeater attached | joined',
    async prepare(setup) {
      const iq = await addIqByWizard(setup)
      return {
        ask: () => setup.wizards.addRepeater(setup.box('repeater', 'BLUENET').mac, { iqId: iq.id }),
        ending: () => describeTreeAndDoors(setup, iq),
      }
    },
  },
  {
    name: 'Attach multiple',
    right: 'lock attached, lock attached | joined, joined',
    async prepare(setup) {
      const iq = await addIqByWizard(setup)
      const locks = [
        await setup.wizards.addLock(setup.box('lock').mac),
        await setup.wizards.addLock(setup.box('lock', 'BLUENET').mac),
      ]
      return {
        ask: () =>
          setup.wizards.putTree(
            iq.id,
            locks.map(({ id }) => ({ id, parentId: iq.id, hardwareType: 'lock' })),
          ),
        ending: () => describeTreeAndDoors(setup, iq),
      }
    },
  },
  {
    name: 'Move below a repeater',
    right: 'repeater attached, lock attached | joined, joined',
    async prepare(setup) {
      const iq = await addIqByWizard(setup)
      const repeater = await addRepeaterByWizard(setup, iq)
      const lock = await addLockByWizard(setup, iq)
      const items = [
        { id: repeater.id, parentId: iq.id, hardwareType: 'repeater' },
        { id: lock.id, parentId: repeater.id, hardwareType: 'lock' },
      ] as const
      return {
        ask: () => setup.wizards.putTree(iq.id, [...items]),
        ending: () => describeTreeAndDoors(setup, iq),
      }
    },
  },
  ...leavingWizards,
]
