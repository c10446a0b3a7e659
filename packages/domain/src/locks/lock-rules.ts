import { normalizeName } from '../formats/normalize-name.ts'
import { refuseName } from '../validation/names.ts'
import { lockRefusals } from './lock-refusals.ts'

interface NamedLock {
  id: string
  customerReference: string
}

/** How two lock names are compared within the collection (LOCK-14, LIST-54). */
export const normalizeLockName = normalizeName

/** `locks` are those of the collection; `lockId` is the lock being renamed, which may keep its name. */
export function refuseLockName(name: string, locks: readonly NamedLock[], lockId?: string) {
  const refusal = refuseName(name)
  if (refusal) return refusal
  const key = normalizeLockName(name)
  return locks.some((lock) => lock.id !== lockId && normalizeLockName(lock.customerReference) === key)
    ? lockRefusals.LockNameTaken
    : undefined
}
