import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { repeaterEndpoints } from '@commissioning/contract/repeaters/repeater-endpoints'
import type { Answer, TestPlatform } from './test-platform.ts'
import { installer } from './test-world.ts'

interface Place {
  iqId?: string
  repeaterId?: string
}

interface TreeItem {
  id: string
  parentId: string
  hardwareType: 'lock' | 'repeater'
}

/** What the hardware wizards ask of the platform, for one installation; a refusal is thrown. */
export function testWizards({ as }: Pick<TestPlatform, 'as'>, installationId: string) {
  const ask = as(installer)
  const ofIq = (iqId: string) => ({ params: { installationId, iqId } })
  const timeZone = 'Europe/Amsterdam'
  const tree = async (iqId: string) => (await done(ask(treeEndpoints.getIqTree, ofIq(iqId)))).items.slice(1)

  return {
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
    addLock: (activationCode: string, place: Place = {}) =>
      done(
        ask(lockEndpoints.addLock, {
          params: { installationId },
          body: { customerReference: `Door ${activationCode}`, activationCode, ...place },
        }),
      ),
    addRepeater: (activationCode: string, place: Place = {}) =>
      done(
        ask(repeaterEndpoints.addRepeater, {
          params: { installationId },
          body: { customerReference: 'Corridor', activationCode, ...place },
        }),
      ),
    putTree: (iqId: string, iqTreeItems: TreeItem[]) =>
      done(ask(treeEndpoints.putIqTree, { ...ofIq(iqId), body: { iqTreeItems } })),
    detachLock: (lockId: string, force = false) =>
      done(ask(lockEndpoints.detachLock, { params: { installationId, lockId }, body: { force } })),
    /** By force: neither the IQ nor the device is asked. */
    letGo: ({ id, hardwareType }: { id: string; hardwareType: 'lock' | 'repeater' }) => {
      const body = { force: true }
      const params = { installationId, lockId: id, repeaterId: id }
      return hardwareType === 'lock'
        ? done(ask(lockEndpoints.detachLock, { params, body }))
        : done(ask(repeaterEndpoints.detachRepeater, { params, body }))
    },
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

async function done<Body>(asked: Promise<Answer<Body>>): Promise<Body> {
  const { status, body } = await asked
  if (status >= 400) throw new Error(`${status} ${body.ErrorCode}: ${body.Message}`)
  return body
}
