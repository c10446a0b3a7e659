import type { OutageSite } from './outage-fixture.ts'

interface NamedHardware {
  id: string
  mac: string
}

export async function addIqByWizard(setup: OutageSite): Promise<NamedHardware> {
  const { mac, activationCode } = setup.powerIq()
  const { id } = await setup.wizards.addIq(activationCode)
  await setup.until(async () => {
    const { state, online } = await setup.wizards.iq(id)
    return state === 'active' && online && findVirtualIq(setup, mac).name !== null
  })
  return { id, mac }
}

export async function addLockByWizard(
  setup: OutageSite,
  iq: NamedHardware,
  repeaterId?: string,
): Promise<NamedHardware> {
  const { mac } = setup.box('lock')
  const { id } = await setup.wizards.addLock(mac, { iqId: iq.id, ...(repeaterId ? { repeaterId } : {}) })
  return attached(setup, iq, { id, mac })
}

export async function addRepeaterByWizard(
  setup: OutageSite,
  iq: NamedHardware,
  repeaterId?: string,
): Promise<NamedHardware> {
  const { mac } = setup.box('repeater')
  const { id } = await setup.wizards.addRepeater(mac, { iqId: iq.id, ...(repeaterId ? { repeaterId } : {}) })
  return attached(setup, iq, { id, mac })
}

async function attached(setup: OutageSite, iq: NamedHardware, device: NamedHardware): Promise<NamedHardware> {
  await setup.until(async () =>
    (await setup.wizards.tree(iq.id)).some(({ id, isAttached }) => id === device.id && isAttached),
  )
  return device
}

export async function resetVirtualIq(setup: OutageSite, { id, mac }: NamedHardware): Promise<void> {
  setup.site.pressReset(mac)
  await setup.until(async () => {
    const { restoreRequired, online, resetRequired } = await setup.wizards.iq(id)
    return restoreRequired && online && !resetRequired
  })
}

export function findVirtualIq({ site }: OutageSite, mac: string) {
  const found = site.snapshot().devices.find((device) => device.mac === mac)
  if (found?.kind !== 'iq') throw new Error(`There is no IQ ${mac}.`)
  return found
}

/** The links as the cloud shows them, then as the IQ has them. */
export async function describeTreeAndDoors(setup: OutageSite, iq: NamedHardware): Promise<string> {
  const tree = iq.id === '' ? [] : await setup.wizards.tree(iq.id)
  const links = tree.map(({ hardwareType, iqLinkState }) => `${hardwareType} ${iqLinkState}`)
  const doors = findVirtualIq(setup, iq.mac).devices.map(({ state }) => state)
  return `${links.join(', ') || 'nothing'} | ${doors.join(', ') || 'nothing'}`
}

export const describeDetachedOutcome = async (
  setup: OutageSite,
  iq: NamedHardware,
  lock: NamedHardware,
): Promise<string> =>
  `${await describeTreeAndDoors(setup, iq)}, lock ${await describeLockOutcome(setup, iq, lock)}`

/** A lock as the cloud shows it, then as it stands at its door. */
export async function describeLockOutcome(
  setup: OutageSite,
  iq: NamedHardware,
  lock: NamedHardware,
): Promise<string> {
  const { iqLinkState } = await setup.wizards.lock(lock.id)
  const found = setup.site.snapshot().devices.find(({ mac }) => mac === lock.mac)
  const boundTo = found?.kind === 'lock' && found.boundTo === iq.mac ? 'its old IQ' : 'nobody'
  return `${iqLinkState} and bound to ${boundTo}`
}
