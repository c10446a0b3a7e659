import { aLock, anIq, aRepeater, boxOf, treeAndDoors } from './hardware-of-wizards.ts'
import { leavingWizards } from './leaving-wizards.ts'
import type { Wizard } from './wizard-runs.ts'

export const hardwareWizards: readonly Wizard[] = [
  {
    name: 'Add IQ',
    right: 'active, online, named Hall',
    async prepare(stage) {
      const { mac, activationCode } = stage.powerIq()
      let id = ''
      return {
        async ask() {
          id = (await stage.wizards.addIq(activationCode)).id
        },
        async ending() {
          const { state, online } = await stage.wizards.iq(id)
          return `${state}, ${online ? 'online' : 'offline'}, named ${boxOf(stage, mac).name}`
        },
      }
    },
  },
  {
    name: 'Edit IQ',
    right: 'named Cellar',
    async prepare(stage) {
      const { id, mac } = await anIq(stage)
      return {
        ask: () => stage.wizards.rename(id, 'Cellar'),
        ending: async () => `named ${boxOf(stage, mac).name}`,
      }
    },
  },
  {
    name: 'Add lock',
    right: 'lock attached | joined',
    async prepare(stage) {
      const iq = await anIq(stage)
      return {
        ask: () => stage.wizards.addLock(stage.box('lock').mac, { iqId: iq.id }),
        ending: () => treeAndDoors(stage, iq),
      }
    },
  },
  {
    name: 'Add lock below a repeater',
    right: 'repeater attached, lock attached | joined, joined',
    async prepare(stage) {
      const iq = await anIq(stage)
      const repeater = await aRepeater(stage, iq)
      return {
        ask: () => stage.wizards.addLock(stage.box('lock').mac, { iqId: iq.id, repeaterId: repeater.id }),
        ending: () => treeAndDoors(stage, iq),
      }
    },
  },
  {
    name: 'Add RFnet repeater',
    right: 'repeater attached | joined',
    async prepare(stage) {
      const iq = await anIq(stage)
      return {
        ask: () => stage.wizards.addRepeater(stage.box('repeater').mac, { iqId: iq.id }),
        ending: () => treeAndDoors(stage, iq),
      }
    },
  },
  {
    name: 'Add BLUEnet repeater',
    right: 'repeater attached | joined',
    async prepare(stage) {
      const iq = await anIq(stage)
      return {
        ask: () => stage.wizards.addRepeater(stage.box('repeater', 'BLUENET').mac, { iqId: iq.id }),
        ending: () => treeAndDoors(stage, iq),
      }
    },
  },
  {
    name: 'Attach multiple',
    right: 'lock attached, lock attached | joined, joined',
    async prepare(stage) {
      const iq = await anIq(stage)
      const locks = [
        await stage.wizards.addLock(stage.box('lock').mac),
        await stage.wizards.addLock(stage.box('lock', 'BLUENET').mac),
      ]
      return {
        ask: () =>
          stage.wizards.putTree(
            iq.id,
            locks.map(({ id }) => ({ id, parentId: iq.id, hardwareType: 'lock' })),
          ),
        ending: () => treeAndDoors(stage, iq),
      }
    },
  },
  {
    name: 'Move below a repeater',
    right: 'repeater attached, lock attached | joined, joined',
    async prepare(stage) {
      const iq = await anIq(stage)
      const repeater = await aRepeater(stage, iq)
      const lock = await aLock(stage, iq)
      const items = [
        { id: repeater.id, parentId: iq.id, hardwareType: 'repeater' },
        { id: lock.id, parentId: repeater.id, hardwareType: 'lock' },
      ] as const
      return {
        ask: () => stage.wizards.putTree(iq.id, [...items]),
        ending: () => treeAndDoors(stage, iq),
      }
    },
  },
  ...leavingWizards,
]
