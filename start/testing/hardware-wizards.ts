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
  prepare(fixture: OutageSite): Promise<WizardRun>
}

export const hardwareWizards: readonly Wizard[] = [
  {
    name: 'Add IQ',
    right: 'active, online, named Hall',
    async prepare(fixture) {
      const { mac, activationCode } = fixture.powerIq()
      let id = ''
      return {
        async ask() {
          id = (await fixture.wizards.addIq(activationCode)).id
        },
        async ending() {
          const { state, online } = await fixture.wizards.iq(id)
          return `${state}, ${online ? 'online' : 'offline'}, named ${boxOf(fixture, mac).name}`
        },
      }
    },
  },
  {
    name: 'Edit IQ',
    right: 'named Cellar',
    async prepare(fixture) {
      const { id, mac } = await anIq(fixture)
      return {
        ask: () => fixture.wizards.rename(id, 'Cellar'),
        ending: async () => `named ${boxOf(fixture, mac).name}`,
      }
    },
  },
  {
    name: 'Add lock',
    right: 'lock attached | joined',
    async prepare(fixture) {
      const iq = await anIq(fixture)
      return {
        ask: () => fixture.wizards.addLock(fixture.box('lock').mac, { iqId: iq.id }),
        ending: () => treeAndDoors(fixture, iq),
      }
    },
  },
  {
    name: 'Add lock below a repeater',
    right: 'repeater attached, lock attached | joined, joined',
    async prepare(fixture) {
      const iq = await anIq(fixture)
      const repeater = await aRepeater(fixture, iq)
      return {
        ask: () => fixture.wizards.addLock(fixture.box('lock').mac, { iqId: iq.id, repeaterId: repeater.id }),
        ending: () => treeAndDoors(fixture, iq),
      }
    },
  },
  {
    name: 'Add RFnet repeater',
    right: 'repeater attached | joined',
    async prepare(fixture) {
      const iq = await anIq(fixture)
      return {
        ask: () => fixture.wizards.addRepeater(fixture.box('repeater').mac, { iqId: iq.id }),
        ending: () => treeAndDoors(fixture, iq),
      }
    },
  },
  {
    name: 'Add BLUEnet repeater',
    right: 'repeater attached | joined',
    async prepare(fixture) {
      const iq = await anIq(fixture)
      return {
        ask: () => fixture.wizards.addRepeater(fixture.box('repeater', 'BLUENET').mac, { iqId: iq.id }),
        ending: () => treeAndDoors(fixture, iq),
      }
    },
  },
  {
    name: 'Attach multiple',
    right: 'lock attached, lock attached | joined, joined',
    async prepare(fixture) {
      const iq = await anIq(fixture)
      const locks = [
        await fixture.wizards.addLock(fixture.box('lock').mac),
        await fixture.wizards.addLock(fixture.box('lock', 'BLUENET').mac),
      ]
      return {
        ask: () =>
          fixture.wizards.putTree(
            iq.id,
            locks.map(({ id }) => ({ id, parentId: iq.id, hardwareType: 'lock' })),
          ),
        ending: () => treeAndDoors(fixture, iq),
      }
    },
  },
  {
    name: 'Move below a repeater',
    right: 'repeater attached, lock attached | joined, joined',
    async prepare(fixture) {
      const iq = await anIq(fixture)
      const repeater = await aRepeater(fixture, iq)
      const lock = await aLock(fixture, iq)
      const items = [
        { id: repeater.id, parentId: iq.id, hardwareType: 'repeater' },
        { id: lock.id, parentId: repeater.id, hardwareType: 'lock' },
      ] as const
      return {
        ask: () => fixture.wizards.putTree(iq.id, [...items]),
        ending: () => treeAndDoors(fixture, iq),
      }
    },
  },
  {
    name: 'Detach lock',
    right: 'nothing | nothing, lock detached and bound to nobody',
    async prepare(fixture) {
      const iq = await anIq(fixture)
      const lock = await aLock(fixture, iq)
      return {
        ask: () => fixture.wizards.detachLock(lock.id),
        ending: () => detachedEnding(fixture, iq, lock),
      }
    },
  },
  {
    name: 'Detach by force a lock that is gone',
    right: 'nothing | nothing, lock detached and bound to its old IQ',
    async prepare(fixture) {
      const iq = await anIq(fixture)
      const lock = await aLock(fixture, iq)
      fixture.site.place(lock.mac, { x: -500, y: -500 })
      return {
        ask: () => fixture.wizards.detachLock(lock.id, true),
        ending: () => detachedEnding(fixture, iq, lock),
      }
    },
  },
  {
    name: 'Detach all hardware',
    right: 'nothing | nothing',
    async prepare(fixture) {
      const iq = await anIq(fixture)
      await Promise.all([aLock(fixture, iq), aLock(fixture, iq), aRepeater(fixture, iq)])
      return { ask: () => fixture.wizards.detachAll(iq.id), ending: () => treeAndDoors(fixture, iq) }
    },
  },
  {
    name: 'Detach all hardware behind repeaters',
    right: 'nothing | nothing, locks detached and bound to nobody',
    async prepare(fixture) {
      const iq = await anIq(fixture)
      const near = await aRepeater(fixture, iq)
      const far = await aRepeater(fixture, iq, near.id)
      const locks = [await aLock(fixture, iq, near.id), await aLock(fixture, iq, far.id)]
      return {
        ask: () => fixture.wizards.detachAll(iq.id),
        async ending() {
          const endings = await Promise.all(locks.map((lock) => lockEnding(fixture, iq, lock)))
          return `${await treeAndDoors(fixture, iq)}, locks ${[...new Set(endings)].join(' or ')}`
        },
      }
    },
  },
  {
    name: 'Replace IQ',
    right: 'old without a tree, new repeater attached, lock attached | joined, joined',
    async prepare(fixture) {
      const old = await anIq(fixture)
      const box = fixture.powerIq(old.mac)
      const repeater = await aRepeater(fixture, old)
      await aLock(fixture, old, repeater.id)
      let next = { id: '' }
      return {
        async ask() {
          next = await fixture.wizards.replaceIq(old.id, box.activationCode)
        },
        async ending() {
          const { hasTree } = await fixture.wizards.iq(old.id)
          return `old ${hasTree ? 'with' : 'without'} a tree, new ${await treeAndDoors(fixture, { ...next, mac: box.mac })}`
        },
      }
    },
  },
  {
    name: 'Restore IQ',
    right: 'lock attached | joined, restored',
    async prepare(fixture) {
      const iq = await anIq(fixture)
      await aLock(fixture, iq)
      await reset(fixture, iq)
      return {
        ask: () => fixture.wizards.restoreIq(iq.id),
        async ending() {
          const { restoreRequired } = boxOf(fixture, iq.mac)
          return `${await treeAndDoors(fixture, iq)}, ${restoreRequired ? 'waiting' : 'restored'}`
        },
      }
    },
  },
  {
    name: 'Decouple IQ',
    right: 'unknown, belongs to nobody',
    async prepare(fixture) {
      const iq = await anIq(fixture)
      await reset(fixture, iq)
      return {
        ask: () => fixture.wizards.decoupleIq(iq.id),
        async ending() {
          const { name } = boxOf(fixture, iq.mac)
          const isKnown = await fixture.wizards.hasIq(iq.id)
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

async function anIq(fixture: OutageSite): Promise<Named> {
  const { mac, activationCode } = fixture.powerIq()
  const { id } = await fixture.wizards.addIq(activationCode)
  await fixture.until(async () => {
    const { state, online } = await fixture.wizards.iq(id)
    return state === 'active' && online && boxOf(fixture, mac).name !== null
  })
  return { id, mac }
}

async function aLock(fixture: OutageSite, iq: Named, repeaterId?: string): Promise<Named> {
  const { mac } = fixture.box('lock')
  const { id } = await fixture.wizards.addLock(mac, { iqId: iq.id, ...(repeaterId ? { repeaterId } : {}) })
  return attached(fixture, iq, { id, mac })
}

async function aRepeater(fixture: OutageSite, iq: Named, repeaterId?: string): Promise<Named> {
  const { mac } = fixture.box('repeater')
  const { id } = await fixture.wizards.addRepeater(mac, {
    iqId: iq.id,
    ...(repeaterId ? { repeaterId } : {}),
  })
  return attached(fixture, iq, { id, mac })
}

async function attached(fixture: OutageSite, iq: Named, device: Named): Promise<Named> {
  await fixture.until(async () =>
    (await fixture.wizards.tree(iq.id)).some(({ id, isAttached }) => id === device.id && isAttached),
  )
  return device
}

async function reset(fixture: OutageSite, { id, mac }: Named): Promise<void> {
  fixture.site.pressReset(mac)
  await fixture.until(async () => {
    const { restoreRequired, online, resetRequired } = await fixture.wizards.iq(id)
    return restoreRequired && online && !resetRequired
  })
}

function boxOf({ site }: OutageSite, mac: string) {
  const found = site.snapshot().devices.find((device) => device.mac === mac)
  if (found?.kind !== 'iq') throw new Error(`There is no IQ ${mac}.`)
  return found
}

/** The links as the cloud shows them, then as the IQ has them. */
async function treeAndDoors(fixture: OutageSite, iq: Named): Promise<string> {
  const tree = iq.id === '' ? [] : await fixture.wizards.tree(iq.id)
  const links = tree.map(({ hardwareType, iqLinkState }) => `${hardwareType} ${iqLinkState}`)
  const doors = boxOf(fixture, iq.mac).devices.map(({ state }) => state)
  return `${links.join(', ') || 'nothing'} | ${doors.join(', ') || 'nothing'}`
}

const detachedEnding = async (fixture: OutageSite, iq: Named, lock: Named): Promise<string> =>
  `${await treeAndDoors(fixture, iq)}, lock ${await lockEnding(fixture, iq, lock)}`

/** A lock as the cloud shows it, then as it stands at its door. */
async function lockEnding(fixture: OutageSite, iq: Named, lock: Named): Promise<string> {
  const { iqLinkState } = await fixture.wizards.lock(lock.id)
  const found = fixture.site.snapshot().devices.find(({ mac }) => mac === lock.mac)
  const boundTo = found?.kind === 'lock' && found.boundTo === iq.mac ? 'its old IQ' : 'nobody'
  return `${iqLinkState} and bound to ${boundTo}`
}
