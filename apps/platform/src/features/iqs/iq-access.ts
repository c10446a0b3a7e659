import { refuseAttachTo, refuseIqWrite } from '@commissioning/domain/iqs/iq-rules'
import { ensure, found } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { holdIq, isHeld } from './iq-store.ts'

/** The IQ locked for a write: found in the installation, subscribed and open to installers (IQ-11). */
export async function holdIqForWrite(tx: Tx, iqId: string) {
  const iq = await lockedIq(tx, iqId)
  ensure(refuseIqWrite(iq))
  return iq
}

/** The same for one that hardware is to be attached to; its rule asks for both grants itself. */
export async function holdIqForAttach(tx: Tx, iqId: string) {
  const iq = await lockedIq(tx, iqId)
  ensure(refuseAttachTo(iq))
  return iq
}

async function lockedIq(tx: Tx, iqId: string) {
  const iq = found(await holdIq(tx, iqId))
  return { ...iq, isHeld: isHeld(iq) }
}
