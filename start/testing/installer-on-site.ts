import type { OutageSite } from './outage-fixture.ts'
import { type DeviceLoss, TREE_ROOT_ID, type WizardTestPlan } from './random-trees.ts'

interface NamedHardware {
  id: string
  mac: string
}
type TreeItem = Awaited<ReturnType<OutageSite['wizards']['tree']>>[number]
type TreeDevice = TreeItem & { hardwareType: 'lock' | 'repeater' }

const FAR_AWAY = { x: -5_000, y: -5_000 }
const RESET_AGAIN_MS = 180_000
const NO_FAULTS = { dropMessages: 0 }

/** One IQ with its tree, and somebody who does with it what the console offers and nothing else. */
export function installerOnSite(fixture: OutageSite, plan: WizardTestPlan) {
  const { site, wizards } = fixture
  const hung = new Map<string, NamedHardware & { hardwareType: 'lock' | 'repeater' }>()
  let iq: NamedHardware = { id: '', mac: '' }
  let successor: { mac: string; activationCode: string } | undefined
  let resetAskedAt = Number.NEGATIVE_INFINITY

  const boxOf = (mac: string) => {
    const found = site.snapshot().devices.find((device) => device.mac === mac)
    if (found?.kind !== 'iq') throw new Error(`There is no IQ ${mac}.`)
    return found
  }
  const tree = async (): Promise<TreeDevice[]> =>
    (await wizards.tree(iq.id)).filter((item): item is TreeDevice => item.hardwareType !== 'iq')
  const isSomethingGone = plan.losses.some(({ kind }) => kind === 'device gone')
  const isLeaving = plan.wizard === 'detach all' || plan.wizard === 'decouple'

  async function prepare(): Promise<void> {
    const box = fixture.powerIq()
    iq = { id: (await wizards.addIq(box.activationCode)).id, mac: box.mac }
    if (plan.wizard === 'replace') successor = fixture.powerIq(box.mac)
    for (const { id, parentId, hardwareType, communicationType } of plan.tree) {
      const { mac } = fixture.box(hardwareType, communicationType)
      const repeaterId = hung.get(parentId)?.id
      const place = { iqId: iq.id, ...(parentId === TREE_ROOT_ID || !repeaterId ? {} : { repeaterId }) }
      const added = await (hardwareType === 'lock' ? wizards.addLock : wizards.addRepeater)(mac, place)
      hung.set(id, { id: added.id, mac, hardwareType })
    }
  }

  const isAttached = async () => {
    const items = await tree()
    const { online } = await wizards.iq(iq.id)
    return (
      online && items.length === plan.tree.length && items.every((item) => item.isAttached && item.online)
    )
  }

  async function begin(): Promise<void> {
    if (isLeaving) await wizards.detachAll(iq.id)
    else if (successor) {
      const { id } = await wizards.replaceIq(iq.id, successor.activationCode)
      iq = { id, mac: successor.mac }
    } else site.pressReset(iq.mac)
  }

  function lose({ kind, which }: DeviceLoss): void {
    const gone = [...hung.values()][which % hung.size]
    const { hasPower } = boxOf(iq.mac)
    if (kind === 'reports lost') site.setFaults(iq.mac, { dropMessages: 0.5 })
    if (kind === 'IQ off') site.setPower(iq.mac, false)
    if (kind === 'IQ reset' && hasPower) site.pressReset(iq.mac)
    if (kind === 'device gone' && gone) site.place(gone.mac, FAR_AWAY)
  }

  function calmDown(): void {
    site.setFaults(iq.mac, NO_FAULTS)
    if (!boxOf(iq.mac).hasPower) site.setPower(iq.mac, true)
  }

  /**
   * The installer looks at the screen and does the next thing that it offers; only hardware that is
   * gone is detached by force, late.
   */
  async function goOn(now: number, isPatient: boolean): Promise<void> {
    if (await isDone()) return
    const [state, items] = [await wizards.iq(iq.id), await tree()]
    for (const item of items) refuseUndrawn(item, items, iq.id)
    if (state.online && state.restoreRequired && (items.length > 0 || !isLeaving)) {
      await wizards.restoreIq(iq.id)
    } else if (plan.wizard === 'decouple' && items.length === 0 && state.online) {
      if (!state.resetRequired) await wizards.decoupleIq(iq.id)
      else if (now - resetAskedAt > RESET_AGAIN_MS) {
        resetAskedAt = now
        await wizards.resetIq(iq.id)
      }
    } else if (isSomethingGone && !isPatient) {
      const stuck = items.find((item) => !item.isAttached || !item.online)
      if (stuck) await wizards.detachByForce(outermost(stuck, items))
    }
  }

  async function isDone(): Promise<boolean> {
    if (plan.wizard === 'decouple') return !(await wizards.hasIq(iq.id))
    const items = await tree()
    const doors = boxOf(iq.mac).devices
    const isSame = items.length === doors.length && doors.every(({ state }) => state === 'joined')
    return isSame && (isLeaving ? items.length === 0 : items.every((item) => item.isAttached && item.online))
  }

  /** All that is detached now is carried to another IQ and attached there; answers whether it is all there. */
  async function carryOver(): Promise<() => Promise<boolean>> {
    const treeNow = plan.wizard === 'decouple' ? [] : await tree()
    const free = [...hung.values()].filter(
      ({ id, mac, hardwareType }) =>
        !treeNow.some((item) => item.id === id) && (hardwareType === 'lock' || mac.includes('.')),
    )
    if (free.length === 0) return async () => true
    const box = fixture.powerIq()
    const { id: iqId } = await wizards.addIq(box.activationCode)
    const { x, y } = boxOf(box.mac).position ?? FAR_AWAY
    for (const { mac } of free) site.place(mac, { x: x + 2, y })
    await wizards.putTree(
      iqId,
      free.map(({ id, hardwareType }) => ({ id, hardwareType, parentId: iqId })),
    )
    return async () => (await wizards.tree(iqId)).every((item) => item.isAttached)
  }

  /** For the message of a test that did not end. */
  const situation = async () => ({
    wizard: plan.wizard,
    iq: plan.wizard === 'decouple' && !(await wizards.hasIq(iq.id)) ? 'gone' : await wizards.iq(iq.id),
    tree: (await wizards.hasIq(iq.id)) ? await tree() : [],
    doors: boxOf(iq.mac).devices,
  })

  return { prepare, isAttached, begin, lose, calmDown, goOn, isDone, carryOver, situation, plan }
}

function refuseUndrawn(item: TreeDevice, items: readonly TreeDevice[], iqId: string): void {
  if (item.parentId === iqId || items.some(({ id }) => id === item.parentId)) return
  throw new Error(`${item.mac} hangs on ${item.parentId}, which is not in the tree.`)
}

/** Force goes from the leaves inwards, as the console asks for it. */
function outermost(item: TreeDevice, items: readonly TreeDevice[]): TreeDevice {
  const below = items.find(({ parentId }) => parentId === item.id)
  return below ? outermost(below, items) : item
}
