import type { CommunicationType, HardwareType } from '@commissioning/domain/device-registry/hardware-types'
import { refusePlacement } from '@commissioning/domain/hardware-tree/placement-rules'
import type { TreeItem } from '@commissioning/domain/hardware-tree/tree'
import * as fc from 'fast-check'

export type OrderedWizard = 'detach all' | 'decouple' | 'replace' | 'restore'

export interface DeviceLoss {
  kind: 'reports lost' | 'IQ off' | 'IQ reset' | 'device gone'
  /** In steps of time after the wizard. */
  step: number
  /** It counts round, so that every number names a device. */
  which: number
}

/** One IQ with its tree, what an installer begins with it, and what goes wrong meanwhile. */
export interface WizardTestPlan {
  wizard: OrderedWizard
  tree: readonly TreeItem[]
  losses: readonly DeviceLoss[]
}

export const LAST_LOSS = 12

/** A tree grows from its IQ, which has this id. */
export const TREE_ROOT_ID = 'iq'

const branch = fc.record({
  hardwareType: fc.constantFrom<HardwareType>('lock', 'lock', 'repeater'),
  communicationType: fc.constantFrom<CommunicationType>('RFNET', 'RFNET', 'BLUENET'),
  under: fc.nat(9),
})

/** Hangs each branch on the IQ or on a repeater that stands there, or leaves it out where the rules refuse it. */
function grown(branches: readonly (typeof branch extends fc.Arbitrary<infer Branch> ? Branch : never)[]) {
  const items: TreeItem[] = []
  for (const { under, ...device } of branches) {
    const places = [TREE_ROOT_ID, ...items.filter(isRepeater).map(({ id }) => id)]
    const parentId = places[under % places.length] ?? TREE_ROOT_ID
    if (refusePlacement({ iqId: TREE_ROOT_ID, revision: '2.0', items }, device, parentId)) continue
    items.push({ ...device, id: `item ${items.length}`, parentId, iqLinkState: 'attached' })
  }
  return items
}

const isRepeater = ({ hardwareType }: TreeItem) => hardwareType === 'repeater'

/** A repeater with a lock behind it is in every one. */
const deep = [
  { hardwareType: 'repeater', communicationType: 'RFNET', under: 0 },
  { hardwareType: 'lock', communicationType: 'RFNET', under: 1 },
] as const

const loss: fc.Arbitrary<DeviceLoss> = fc.record({
  kind: fc.constantFrom('reports lost', 'IQ off', 'IQ reset', 'device gone'),
  step: fc.nat(LAST_LOSS),
  which: fc.nat(9),
})

const planOf = (wizard: OrderedWizard): fc.Arbitrary<WizardTestPlan> =>
  fc.record({
    wizard: fc.constant(wizard),
    tree: fc.array(branch, { maxLength: 5 }).map((branches) => grown([...deep, ...branches])),
    losses: fc.array(loss, { maxLength: 3 }),
  })

/** Twice every wizard, and the step at which the platform is started anew. */
export const somePlans = fc.record({
  plans: fc.tuple(
    ...(['detach all', 'decouple', 'replace', 'restore'] as const).flatMap((wizard) => [
      planOf(wizard),
      planOf(wizard),
    ]),
  ),
  restartAt: fc.nat(LAST_LOSS),
})
