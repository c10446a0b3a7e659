import { type IqWriteState, refuseAttachTo, refuseIqWrite } from '@commissioning/domain/iqs/iq-rules'
import type { Refusal } from '@commissioning/domain/refusal'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { hasRestoreConflict, selectIqForUpdate } from './iq-store.ts'

type RefuseIqWrite = (iq: IqWriteState) => Refusal | undefined

/** The IQ locked for a write: found in the installation, subscribed and open to installers (IQ-11). */
export async function selectIqForWrite(tx: Tx, iqId: string, refuse: RefuseIqWrite = refuseIqWrite) {
  const iq = await lockedIq(tx, iqId)
  assertAllowed(refuse(iq))
  return iq
}

/** The same for one that hardware is to be attached to; its rule asks for both grants itself. */
export async function selectIqForAttach(tx: Tx, iqId: string) {
  const iq = await lockedIq(tx, iqId)
  assertAllowed(refuseAttachTo(iq))
  return iq
}

async function lockedIq(tx: Tx, iqId: string) {
  const iq = orNotFound(await selectIqForUpdate(tx, iqId))
  return { ...iq, isHeld: hasRestoreConflict(iq) }
}
