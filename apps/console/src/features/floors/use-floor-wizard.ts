import { type Floor, floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { refuseFloorName, refuseFloorNumber } from '@commissioning/domain/floors/floor-rules'
import { notifyWhenDone } from '@commissioning/ui/toast'
import { useState } from 'react'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange } from '../../lib/api/operations.ts'
import { useSeenVersion } from '../../lib/api/use-seen-version.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'

export interface FloorForm {
  customerReference: string
  /** The number is spelled as in the list of numbers; null until one is selected. */
  number: string | null
}
export type FloorControl = Control<FloorForm>

/** Name and number, checked against the other floors. */
export function useFloorForm(floor: Floor | undefined, floors: readonly Floor[]) {
  const refusalText = useRefusalText()
  const form = useForm<FloorForm>({
    defaultValues: floor
      ? { customerReference: floor.customerReference, number: String(floor.number) }
      : { customerReference: '', number: null },
    mode: 'onTouched',
    resolver: createFormResolver(({ customerReference, number }) => ({
      customerReference: refusalText(refuseFloorName(customerReference)),
      number: refusalText(refuseFloorNumber(number === null ? null : Number(number), floors, floor?.id)),
    })),
  })
  const { customerReference, number } = form.watch()
  return { form, answers: { customerReference: customerReference.trim(), number: Number(number) } }
}

/** The locks added to and removed from a floor; its current locks are read from the lock list. */
export function useLockChange(floorId: string | undefined) {
  const [added, setAdded] = useState<readonly Hardware[]>([])
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const standsHere = ({ floor }: Hardware) => floorId !== undefined && floor?.id === floorId
  const isAdded = ({ id }: Hardware) => added.some((lock) => lock.id === id)

  function set(locks: readonly Hardware[], isPicked: boolean): void {
    const changed = new Set(locks.map(({ id }) => id))
    const here = locks.filter(standsHere).map(({ id }) => id)
    const others = added.filter(({ id }) => !changed.has(id))
    const away = [...removed].filter((id) => !changed.has(id))
    setAdded(isPicked ? [...others, ...locks.filter((lock) => !standsHere(lock))] : others)
    setRemoved(new Set(isPicked ? away : [...away, ...here]))
  }

  return {
    set,
    none: (current: readonly Hardware[]) => {
      setAdded([])
      setRemoved(new Set(current.map(({ id }) => id)))
    },
    isPicked: (lock: Hardware) => (standsHere(lock) ? !removed.has(lock.id) : isAdded(lock)),
    /** The locks that will be on the floor, given its current ones. */
    pickedOf: (current: readonly Hardware[]) => [
      ...current.filter(({ id }) => !removed.has(id)),
      ...added.filter(({ id }) => current.every((lock) => lock.id !== id)),
    ],
    locksToAdd: added.map(({ id }) => id),
    locksToRemove: [...removed],
  }
}

interface SaveFloorOptions {
  installationId: string
  floor: Floor | undefined
  /** The edited floor as it is now. */
  newest: Floor | undefined
  onSaved: () => void
}

interface FloorAnswers {
  customerReference: string
  number: number
  locksToAdd: string[]
  locksToRemove: string[]
}

/** The one write of the wizard: a new floor, or the change of the one that was opened. */
export function useSaveFloor({ installationId, floor, newest, onSaved }: SaveFloorOptions) {
  const { t } = useTranslation('floors')
  const intent = useIdempotencyKey()
  const create = useChange(floorEndpoints.createFloor, 'floor')
  const change = useChange(floorEndpoints.changeFloor, 'floor')
  const { isStale, ifMatch } = useSeenVersion(newest?.version ?? floor?.version, change.error)

  function run({ customerReference, number, locksToAdd, locksToRemove }: FloorAnswers): void {
    if (floor) {
      const body = { customerReference, number, locksToAdd, locksToRemove }
      const params = { installationId, floorId: floor.id }
      notifyWhenDone(change.mutateAsync({ params, body, ...ifMatch }), t('edit.done'), onSaved)
      return
    }
    const draft = { customerReference, number, locks: locksToAdd }
    const idempotencyKey = intent.keyFor(draft)
    const creating = create.mutateAsync({ params: { installationId }, body: draft, idempotencyKey })
    notifyWhenDone(creating, t('create.done'), onSaved)
  }

  return {
    run,
    isStale,
    isPending: create.isPending || change.isPending,
    error: create.error ?? change.error,
  }
}
