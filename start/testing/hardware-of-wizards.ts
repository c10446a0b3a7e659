import type { OutageSite } from './outage-stage.ts'

interface Named {
  id: string
  mac: string
}

export async function anIq(stage: OutageSite): Promise<Named> {
  const { mac, activationCode } = stage.powerIq()
  const { id } = await stage.wizards.addIq(activationCode)
  await stage.until(async () => {
    const { state, online } = await stage.wizards.iq(id)
    return state === 'active' && online && boxOf(stage, mac).name !== null
  })
  return { id, mac }
}

export async function aLock(stage: OutageSite, iq: Named, repeaterId?: string): Promise<Named> {
  const { mac } = stage.box('lock')
  const { id } = await stage.wizards.addLock(mac, { iqId: iq.id, ...(repeaterId ? { repeaterId } : {}) })
  return attached(stage, iq, { id, mac })
}

export async function aRepeater(stage: OutageSite, iq: Named, repeaterId?: string): Promise<Named> {
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

export async function reset(stage: OutageSite, { id, mac }: Named): Promise<void> {
  stage.site.pressReset(mac)
  await stage.until(async () => {
    const { restoreRequired, online, resetRequired } = await stage.wizards.iq(id)
    return restoreRequired && online && !resetRequired
  })
}

export function boxOf({ site }: OutageSite, mac: string) {
  const found = site.snapshot().devices.find((device) => device.mac === mac)
  if (found?.kind !== 'iq') throw new Error(`There is no IQ ${mac}.`)
  return found
}

/** The links as the cloud shows them, then as the IQ has them. */
export async function treeAndDoors(stage: OutageSite, iq: Named): Promise<string> {
  const tree = iq.id === '' ? [] : await stage.wizards.tree(iq.id)
  const links = tree.map(({ hardwareType, iqLinkState }) => `${hardwareType} ${iqLinkState}`)
  const doors = boxOf(stage, iq.mac).devices.map(({ state }) => state)
  return `${links.join(', ') || 'nothing'} | ${doors.join(', ') || 'nothing'}`
}

export const detachedEnding = async (stage: OutageSite, iq: Named, lock: Named): Promise<string> =>
  `${await treeAndDoors(stage, iq)}, lock ${await lockEnding(stage, iq, lock)}`

/** A lock as the cloud shows it, then as it stands at its door. */
export async function lockEnding(stage: OutageSite, iq: Named, lock: Named): Promise<string> {
  const { iqLinkState } = await stage.wizards.lock(lock.id)
  const found = stage.site.snapshot().devices.find(({ mac }) => mac === lock.mac)
  const boundTo = found?.kind === 'lock' && found.boundTo === iq.mac ? 'its old IQ' : 'nobody'
  return `${iqLinkState} and bound to ${boundTo}`
}
