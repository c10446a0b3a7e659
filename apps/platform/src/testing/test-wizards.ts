import { deviceEndpoints } from '@commissioning/contract/hardware-tree/device-endpoints'
import { deviceParams } from '@commissioning/contract/hardware-tree/device-params'
import type { HardwareDraft } from '@commissioning/contract/hardware-tree/hardware-fields'
import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'
import { installer } from './test-fixture.ts'
import type { TestAnswer, TestPlatform } from './test-platform.ts'

interface HardwarePlace {
  iqId?: string
  repeaterId?: string
}

interface TreeItem {
  id: string
  parentId: string
  hardwareType: HardwareType
}

/** Calls the platform as the hardware wizards do, for one installation; a refusal is thrown. */
export function testWizards({ as }: Pick<TestPlatform, 'as'>, installationId: string) {
  const ask = as(installer)
  const ofIq = (iqId: string) => ({ params: { installationId, iqId } })
  const timeZone = 'Europe/Amsterdam'
  const tree = async (iqId: string) => (await done(ask(treeEndpoints.getIqTree, ofIq(iqId)))).items.slice(1)

  const addDevice = (kind: HardwareType, body: HardwareDraft) =>
    done(ask(deviceEndpoints[kind].add, { params: { installationId }, body }))
  const detach = (kind: HardwareType, id: string, force: boolean) =>
    done(
      ask(deviceEndpoints[kind].detach, { params: deviceParams(kind, installationId, id), body: { force } }),
    )

  return {
    installationId,
    tree,
    iq: (iqId: string) => done(ask(iqEndpoints.getIq, ofIq(iqId))),
    /** Whether the installation still has it. */
    hasIq: async (iqId: string) => (await ask(iqEndpoints.getIq, ofIq(iqId))).status === 200,
    lock: (lockId: string) => done(ask(lockEndpoints.getLock, { params: { installationId, lockId } })),
    addIq: (activationCode: string, customerReference = 'Hall') =>
      done(
        ask(iqEndpoints.addIq, {
          params: { installationId },
          body: { customerReference, activationCode, timeZone },
        }),
      ),
    addLock: (activationCode: string, place?: HardwarePlace) =>
      addDevice('lock', { customerReference: `Door ${activationCode}`, activationCode, ...place }),
    addRepeater: (activationCode: string, place?: HardwarePlace) =>
      addDevice('repeater', { customerReference: 'Corridor', activationCode, ...place }),
    putTree: (iqId: string, iqTreeItems: TreeItem[]) =>
      done(ask(treeEndpoints.putIqTree, { ...ofIq(iqId), body: { iqTreeItems } })),
    detachLock: (id: string, force = false) => detach('lock', id, force),
    /** A forced detach asks neither the IQ nor the device. */
    detachByForce: ({ id, hardwareType }: { id: string; hardwareType: HardwareType }) =>
      detach(hardwareType, id, true),
    detachAll: (iqId: string) => done(ask(treeEndpoints.detachAll, ofIq(iqId))),
    rename: (iqId: string, customerReference: string) =>
      done(ask(iqEndpoints.changeIq, { ...ofIq(iqId), body: { customerReference } })),
    replaceIq: (iqId: string, activationCode: string) =>
      done(ask(iqEndpoints.replaceIq, { ...ofIq(iqId), body: { activationCode } })),
    resetIq: (iqId: string) => done(ask(iqEndpoints.softResetIq, ofIq(iqId))),
    restoreIq: (iqId: string) => done(ask(iqEndpoints.restoreIq, ofIq(iqId))),
    decoupleIq: (iqId: string) => done(ask(iqEndpoints.decoupleIq, ofIq(iqId))),
  }
}

export type TestWizards = ReturnType<typeof testWizards>

async function done<Body>(asked: Promise<TestAnswer<Body>>): Promise<Body> {
  const { status, body } = await asked
  if (status >= 400) throw new Error(`${status} ${body.ErrorCode}: ${body.Message}`)
  return body
}
