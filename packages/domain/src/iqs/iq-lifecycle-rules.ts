import type { Refusal } from '../refusal.ts'
import { iqOffline } from './iq-rules.ts'

export const iqTreeNotEmpty = {
  code: 'IqTreeNotEmpty',
  message: 'Hardware is still attached to the IQ. Detach it first.',
} as const satisfies Refusal

export const iqNotReset = {
  code: 'IqNotReset',
  message: 'The IQ has not been reset. Reset it first.',
} as const satisfies Refusal

export const restoreNotRequired = {
  code: 'RestoreNotRequired',
  message: 'The IQ does not need to be restored.',
} as const satisfies Refusal

export const iqLifecycleRefusals = [iqTreeNotEmpty, iqNotReset, restoreNotRequired] as const
export type DecoupleRefusal = typeof iqTreeNotEmpty | typeof iqOffline | typeof iqNotReset

interface DecoupledIq {
  hasTree: boolean
  online: boolean
  resetRequired: boolean
}

/** Every unmet requirement, in the order of DECOUPLE-02 to DECOUPLE-04; also for a dead IQ (IQ-14). */
export function missingForDecouple({ hasTree, online, resetRequired }: DecoupledIq): DecoupleRefusal[] {
  return [
    ...(hasTree ? [iqTreeNotEmpty] : []),
    ...(online ? [] : [iqOffline]),
    ...(resetRequired ? [iqNotReset] : []),
  ]
}

export const refuseDecouple = (iq: DecoupledIq) => missingForDecouple(iq)[0]

export function refuseRestore({ restoreRequired, online }: { restoreRequired: boolean; online: boolean }) {
  if (!restoreRequired) return restoreNotRequired
  return online ? undefined : iqOffline
}

export const refuseSoftReset = ({ online }: { online: boolean }) => (online ? undefined : iqOffline)
