import type { OutageSite } from './outage-stage.ts'

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
  prepare(stage: OutageSite): Promise<WizardRun>
}

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

interface Named {
  id: string
  mac: string
}

async function anIq(stage: OutageSite): Promise<Named> {
  const { mac, activationCode } = stage.powerIq()
  const { id } = await stage.wizards.addIq(activationCode)
  await stage.until(async () => {
    const { state, online } = await stage.wizards.iq(id)
    return state === 'active' && online && boxOf(stage, mac).name !== null
  })
  return { id, mac }
}

async function aLock(stage: OutageSite, iq: Named, repeaterId?: string): Promise<Named> {
  const { mac } = stage.box('lock')
  const { id } = await stage.wizards.addLock(mac, { iqId: iq.id, ...(repeaterId ? { repeaterId } : {}) })
  return attached(stage, iq, { id, mac })
}

async function aRepeater(stage: OutageSite, iq: Named, repeaterId?: string): Promise<Named> {
  const { mac } = stage.box('repeater')
  const { id } = await stage.wizards.addRepeater(mac, { iqId: iq.id, ...(repeaterId ? { repeaterId } : {}) })
  return attached(stage, iq, { id, mac })
}

async function attached(stage: OutageSite, iq: Named, device: Named): Promise<Named> {
  await stage.until(async () =>
    (await stage.wizards.tree(iq.id)).some(({ id, isAttached }) => id === device.id && isAttached),
  )
  return device
}

async function reset(stage: OutageSite, { id, mac }: Named): Promise<void> {
  stage.site.pressReset(mac)
  await stage.until(async () => {
    const { restoreRequired, online, resetRequired } = await stage.wizards.iq(id)
    return restoreRequired && online && !resetRequired
  })
}

function boxOf({ site }: OutageSite, mac: string) {
  const found = site.snapshot().devices.find((device) => device.mac === mac)
  if (found?.kind !== 'iq') throw new Error(`There is no IQ ${mac}.`)
  return found
}

/** The links as the cloud shows them, then as the IQ has them. */
async function treeAndDoors(stage: OutageSite, iq: Named): Promise<string> {
  const tree = iq.id === '' ? [] : await stage.wizards.tree(iq.id)
  const links = tree.map(({ hardwareType, iqLinkState }) => `${hardwareType} ${iqLinkState}`)
  const doors = boxOf(stage, iq.mac).devices.map(({ state }) => state)
  return `${links.join(', ') || 'nothing'} | ${doors.join(', ') || 'nothing'}`
}

const detachedEnding = async (stage: OutageSite, iq: Named, lock: Named): Promise<string> =>
  `${await treeAndDoors(stage, iq)}, lock ${await lockEnding(stage, iq, lock)}`

/** A lock as the cloud shows it, then as it stands at its door. */
async function lockEnding(stage: OutageSite, iq: Named, lock: Named): Promise<string> {
  const { iqLinkState } = await stage.wizards.lock(lock.id)
  const found = stage.site.snapshot().devices.find(({ mac }) => mac === lock.mac)
  const boundTo = found?.kind === 'lock' && found.boundTo === iq.mac ? 'its old IQ' : 'nobody'
  return `${iqLinkState} and bound to ${boundTo}`
}
