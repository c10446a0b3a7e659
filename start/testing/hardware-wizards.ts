import type { OutageSite } from './outage-fixture.ts'

interface WizardRun {
  /** The installer confirms the last step with it. */
  ask(): Promise<unknown>
  /** How it stands, in the cloud and at the doors. */
  ending(): Promise<string>
}

export interface Wizard {
  name: string
  /** How it must end, whatever happens on the way. */
  right: string
  /** Brings about, undisturbed, what the wizard starts from. */
  prepare(setup: OutageSite): Promise<WizardRun>
}

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
          return `${state}, ${online ? 'online' : 'offline'}, named ${boxOf(setup, mac).name}`
        },
      }
    },
  },
  {
    name: 'Edit IQ',
    right: 'named Cellar',
    async prepare(setup) {
      const { id, mac } = await anIq(setup)
      return {
        ask: () => setup.wizards.rename(id, 'Cellar'),
        ending: async () => `named ${boxOf(setup, mac).name}`,
      }
    },
  },
  {
    name: 'Add lock',
    right: 'lock attached | joined',
    async prepare(setup) {
      const iq = await anIq(setup)
      return {
        ask: () => setup.wizards.addLock(setup.box('lock').mac, { iqId: iq.id }),
        ending: () => treeAndDoors(setup, iq),
      }
    },
  },
  {
    name: 'Add lock below a repeater',
    right: 'repeater attached, lock attached | joined, joined',
    async prepare(setup) {
      const iq = await anIq(setup)
      const repeater = await aRepeater(setup, iq)
      return {
        ask: () => setup.wizards.addLock(setup.box('lock').mac, { iqId: iq.id, repeaterId: repeater.id }),
        ending: () => treeAndDoors(setup, iq),
      }
    },
  },
  {
    name: 'Add RFnet repeater',
    right: 'repeater attached | joined',
    async prepare(setup) {
      const iq = await anIq(setup)
      return {
        ask: () => setup.wizards.addRepeater(setup.box('repeater').mac, { iqId: iq.id }),
        ending: () => treeAndDoors(setup, iq),
      }
    },
  },
  {
    name: 'Add BLUEnet repeater',
    right: 'repeater attached | joined',
    async prepare(setup) {
      const iq = await anIq(setup)
      return {
        ask: () => setup.wizards.addRepeater(setup.box('repeater', 'BLUENET').mac, { iqId: iq.id }),
        ending: () => treeAndDoors(setup, iq),
      }
    },
  },
  {
    name: 'Attach multiple',
    right: 'lock attached, lock attached | joined, joined',
    async prepare(setup) {
      const iq = await anIq(setup)
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
        ending: () => treeAndDoors(setup, iq),
      }
    },
  },
  {
    name: 'Move below a repeater',
    right: 'repeater attached, lock attached | joined, joined',
    async prepare(setup) {
      const iq = await anIq(setup)
      const repeater = await aRepeater(setup, iq)
      const lock = await aLock(setup, iq)
      const items = [
        { id: repeater.id, parentId: iq.id, hardwareType: 'repeater' },
        { id: lock.id, parentId: repeater.id, hardwareType: 'lock' },
      ] as const
      return {
        ask: () => setup.wizards.putTree(iq.id, [...items]),
        ending: () => treeAndDoors(setup, iq),
      }
    },
  },
  {
    name: 'Detach lock',
    right: 'nothing | nothing, lock detached and bound to nobody',
    async prepare(setup) {
      const iq = await anIq(setup)
      const lock = await aLock(setup, iq)
      return {
        ask: () => setup.wizards.detachLock(lock.id),
        ending: () => detachedEnding(setup, iq, lock),
      }
    },
  },
  {
    name: 'Detach by force a lock that is gone',
    right: 'nothing | nothing, lock detached and bound to its old IQ',
    async prepare(setup) {
      const iq = await anIq(setup)
      const lock = await aLock(setup, iq)
      setup.site.place(lock.mac, { x: -500, y: -500 })
      return {
        ask: () => setup.wizards.detachLock(lock.id, true),
        ending: () => detachedEnding(setup, iq, lock),
      }
    },
  },
  {
    name: 'Detach all hardware',
    right: 'nothing | nothing',
    async prepare(setup) {
      const iq = await anIq(setup)
      await Promise.all([aLock(setup, iq), aLock(setup, iq), aRepeater(setup, iq)])
      return { ask: () => setup.wizards.detachAll(iq.id), ending: () => treeAndDoors(setup, iq) }
    },
  },
  {
    name: 'Detach all hardware behind repeaters',
    right: 'nothing | nothing, locks detached and bound to nobody',
    async prepare(setup) {
      const iq = await anIq(setup)
      const near = await aRepeater(setup, iq)
      const far = await aRepeater(setup, iq, near.id)
      const locks = [await aLock(setup, iq, near.id), await aLock(setup, iq, far.id)]
      return {
        ask: () => setup.wizards.detachAll(iq.id),
        async ending() {
          const endings = await Promise.all(locks.map((lock) => lockEnding(setup, iq, lock)))
          return `${await treeAndDoors(setup, iq)}, locks ${[...new Set(endings)].join(' or ')}`
        },
      }
    },
  },
  {
    name: 'Replace IQ',
    right: 'old without a tree, new repeater attached, lock attached | joined, joined',
    async prepare(setup) {
      const old = await anIq(setup)
      const box = setup.powerIq(old.mac)
      const repeater = await aRepeater(setup, old)
      await aLock(setup, old, repeater.id)
      let next = { id: '' }
      return {
        async ask() {
          next = await setup.wizards.replaceIq(old.id, box.activationCode)
        },
        async ending() {
          const { hasTree } = await setup.wizards.iq(old.id)
          return `old ${hasTree ? 'with' : 'without'} a tree, new ${await treeAndDoors(setup, { ...next, mac: box.mac })}`
        },
      }
    },
  },
  {
    name: 'Restore IQ',
    right: 'lock attached | joined, restored',
    async prepare(setup) {
      const iq = await anIq(setup)
      await aLock(setup, iq)
      await reset(setup, iq)
      return {
        ask: () => setup.wizards.restoreIq(iq.id),
        async ending() {
          const { restoreRequired } = boxOf(setup, iq.mac)
          return `${await treeAndDoors(setup, iq)}, ${restoreRequired ? 'waiting' : 'restored'}`
        },
      }
    },
  },
  {
    name: 'Decouple IQ',
    right: 'unknown, belongs to nobody',
    async prepare(setup) {
      const iq = await anIq(setup)
      await reset(setup, iq)
      return {
        ask: () => setup.wizards.decoupleIq(iq.id),
        async ending() {
          const { name } = boxOf(setup, iq.mac)
          const isKnown = await setup.wizards.hasIq(iq.id)
          return `${isKnown ? 'known' : 'unknown'}, belongs to ${name ?? 'nobody'}`
        },
      }
    },
  },
]

interface Named {
  id: string
  mac: string
}

async function anIq(setup: OutageSite): Promise<Named> {
  const { mac, activationCode } = setup.powerIq()
  const { id } = await setup.wizards.addIq(activationCode)
  await setup.until(async () => {
    const { state, online } = await setup.wizards.iq(id)
    return state === 'active' && online && boxOf(setup, mac).name !== null
  })
  return { id, mac }
}

async function aLock(setup: OutageSite, iq: Named, repeaterId?: string): Promise<Named> {
  const { mac } = setup.box('lock')
  const { id } = await setup.wizards.addLock(mac, { iqId: iq.id, ...(repeaterId ? { repeaterId } : {}) })
  return attached(setup, iq, { id, mac })
}

async function aRepeater(setup: OutageSite, iq: Named, repeaterId?: string): Promise<Named> {
  const { mac } = setup.box('repeater')
  const { id } = await setup.wizards.addRepeater(mac, { iqId: iq.id, ...(repeaterId ? { repeaterId } : {}) })
  return attached(setup, iq, { id, mac })
}

async function attached(setup: OutageSite, iq: Named, device: Named): Promise<Named> {
  await setup.until(async () =>
    (await setup.wizards.tree(iq.id)).some(({ id, isAttached }) => id === device.id && isAttached),
  )
  return device
}

async function reset(setup: OutageSite, { id, mac }: Named): Promise<void> {
  setup.site.pressReset(mac)
  await setup.until(async () => {
    const { restoreRequired, online, resetRequired } = await setup.wizards.iq(id)
    return restoreRequired && online && !resetRequired
  })
}

function boxOf({ site }: OutageSite, mac: string) {
  const found = site.snapshot().devices.find((device) => device.mac === mac)
  if (found?.kind !== 'iq') throw new Error(`There is no IQ ${mac}.`)
  return found
}

/** The links as the cloud shows them, then as the IQ has them. */
async function treeAndDoors(setup: OutageSite, iq: Named): Promise<string> {
  const tree = iq.id === '' ? [] : await setup.wizards.tree(iq.id)
  const links = tree.map(({ hardwareType, iqLinkState }) => `${hardwareType} ${iqLinkState}`)
  const doors = boxOf(setup, iq.mac).devices.map(({ state }) => state)
  return `${links.join(', ') || 'nothing'} | ${doors.join(', ') || 'nothing'}`
}

const detachedEnding = async (setup: OutageSite, iq: Named, lock: Named): Promise<string> =>
  `${await treeAndDoors(setup, iq)}, lock ${await lockEnding(setup, iq, lock)}`

/** A lock as the cloud shows it, then as it stands at its door. */
async function lockEnding(setup: OutageSite, iq: Named, lock: Named): Promise<string> {
  const { iqLinkState } = await setup.wizards.lock(lock.id)
  const found = setup.site.snapshot().devices.find(({ mac }) => mac === lock.mac)
  const boundTo = found?.kind === 'lock' && found.boundTo === iq.mac ? 'its old IQ' : 'nobody'
  return `${iqLinkState} and bound to ${boundTo}`
}
