import { type Floor, floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { refuseFloorLock } from '@commissioning/domain/floors/floor-rules'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { notifyWhenDone } from '@commissioning/ui/toast'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange } from '../../lib/api/operations.ts'
import { useSeenVersion } from '../../lib/api/use-seen-version.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { useEveryFloor, useLocksOnFloor } from './floor-queries.ts'
import { FloorNameStep, FloorOverviewStep, useFloorForm } from './floor-steps.tsx'
import { LockPicker } from './lock-picker.tsx'

interface Props {
  installationId: string
  /** The floor to edit; a new one without it. */
  floor?: Floor | undefined
  onClose: () => void
}

/** Create or edit a floor: name and number, locks, overview (FLOOR-06). */
export function FloorWizard({ installationId, floor, onClose }: Props) {
  const { t } = useTranslation('floors')
  const refusalText = useRefusalText()
  const wizard = useWizard(['name', 'locks', 'overview'])
  const floors = useEveryFloor(installationId)
  const current = useLocksOnFloor(installationId, floor?.id)
  const { form, answers } = useFloorForm(floor, floors.data ?? [])
  const locks = useLockChange(floor?.id)
  const newest = floors.data?.find(({ id }) => id === floor?.id)
  const save = useSaveFloor({ installationId, floor, newest, onSaved: onClose })
  const currentLocks = floor ? current.data : []
  const picked = currentLocks && locks.pickedOf(currentLocks)
  const isTouched = form.formState.isDirty || locks.locksToAdd.length + locks.locksToRemove.length > 0
  const reading = {
    refusal: floors.data ? undefined : t(floors.error ? 'ui:failure.unread' : 'loading'),
    error: floors.error ?? current.error,
    errorTitle: t('error'),
  }
  const checkName = async () => (await form.trigger()) && wizard.forward()
  const steps: StepsOf<typeof wizard> = {
    name: {
      ...reading,
      size: 'medium',
      forward: { onClick: checkName, isReading: floors.isLoading },
      content: <FloorNameStep control={form.control} floors={floors.data ?? []} floorId={floor?.id} />,
    },
    locks: {
      ...reading,
      forward: { isReading: floors.isLoading },
      content: (
        <LockPicker
          installationId={installationId}
          errorTitle={t('error')}
          picks={{
            ids: picked?.map(({ id }) => id),
            isPicked: locks.isPicked,
            set: locks.set,
            none: () => locks.none(currentLocks ?? []),
            reasonFor: (lock) => refusalText(refuseFloorLock({ floorId: lock.floor?.id ?? null }, floor?.id)),
          }}
        />
      ),
    },
    overview: {
      ...reading,
      forward: {
        label: t(floor ? 'edit.save' : 'create.save'),
        onClick: () => save.run({ ...answers, ...locks }),
        isReading: floors.isLoading || (picked === undefined && !current.error),
      },
      sends: save,
      content: <FloorOverviewStep {...answers} locks={picked} onEdit={wizard.edit} />,
    },
  }

  return (
    <WizardSteps
      wizard={wizard}
      title={t(floor ? 'edit.title' : 'create.title')}
      size="wide"
      onCancel={onClose}
      cancelQuestion={isTouched}
      notice={
        save.isStale &&
        newest && (
          <NoticeBar tone="waiting">
            {t('edit.changed', { name: newest.customerReference, number: newest.number })}
          </NoticeBar>
        )
      }
      steps={steps}
    />
  )
}

/** The locks added to and removed from a floor; its current locks are read from the lock list. */
function useLockChange(floorId: string | undefined) {
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
function useSaveFloor({ installationId, floor, newest, onSaved }: SaveFloorOptions) {
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
