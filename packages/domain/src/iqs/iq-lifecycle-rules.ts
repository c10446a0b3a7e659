import type { Refusal } from '../refusal.ts'
import { iqRefusals } from './iq-refusals.ts'

interface DecoupledIq {
  hasTree: boolean
  online: boolean
  resetRequired: boolean
}

/** Every unmet requirement, in the order of DECOUPLE-02 to DECOUPLE-04; also for a dead IQ (IQ-14). */
export function listDecoupleObstacles({ hasTree, online, resetRequired }: DecoupledIq): Refusal[] {
  return [
    ...(hasTree ? [iqRefusals.IqTreeNotEmpty] : []),
    ...(online ? [] : [iqRefusals.IqOffline]),
    ...(resetRequired ? [iqRefusals.IqNotReset] : []),
  ]
}

export const refuseDecouple = (iq: DecoupledIq) => listDecoupleObstacles(iq)[0]

export function refuseRestore({ restoreRequired, online }: { restoreRequired: boolean; online: boolean }) {
  if (!restoreRequired) return iqRefusals.RestoreNotRequired
  return online ? undefined : iqRefusals.IqOffline
}

export const refuseSoftReset = ({ online }: { online: boolean }) =>
  online ? undefined : iqRefusals.IqOffline
