import { refuseAttachTo, refuseIqWrite } from '@commissioning/domain/iqs/iq-rules'
import type { Tx } from '../database/database.ts'
import { ensure, found } from '../http/refused.ts'
import { holdIq } from './iq-store.ts'

/** The IQ locked for a write: found in the installation, subscribed and open to installers (IQ-11). */
export async function holdIqForWrite(tx: Tx, iqId: string) {
  const iq = found(await holdIq(tx, iqId))
  ensure(refuseIqWrite(iq))
  return iq
}

/** The same for one that hardware is to be attached to; its rule asks for both grants itself. */
export async function holdIqForAttach(tx: Tx, iqId: string) {
  const iq = found(await holdIq(tx, iqId))
  ensure(refuseAttachTo(iq))
  return iq
}
