import { type Floor, floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import { onSuccess } from '@commissioning/ui/toast'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../api/idempotency-key.ts'
import { useChange } from '../api/operations.ts'
import { useSeenVersion } from '../api/use-seen-version.ts'

interface Saving {
  installationId: string
  floor: Floor | undefined
  /** The edited floor as it is now. */
  newest: Floor | undefined
  onSaved: () => void
}

interface Answers {
  customerReference: string
  number: number
  locksToAdd: string[]
  locksToRemove: string[]
}

/** The one write of the wizard: a new floor, or the change of the one that was opened. */
export function useSaveFloor({ installationId, floor, newest, onSaved }: Saving) {
  const { t } = useTranslation('floors')
  const intent = useIdempotencyKey()
  const create = useChange(floorEndpoints.createFloor, 'floor')
  const change = useChange(floorEndpoints.changeFloor, 'floor')
  const { isStale, ifMatch } = useSeenVersion(newest?.version ?? floor?.version, change.error)
  const saved = (done: string) => onSuccess(done, onSaved)

  function run({ customerReference, number, locksToAdd, locksToRemove }: Answers): void {
    if (floor) {
      const body = { customerReference, number, locksToAdd, locksToRemove }
      const params = { installationId, floorId: floor.id }
      change.mutate({ params, body, ...ifMatch }, saved(t('edit.done')))
      return
    }
    const draft = { customerReference, number, locks: locksToAdd }
    const idempotencyKey = intent.keyFor(draft)
    create.mutate({ params: { installationId }, body: draft, idempotencyKey }, saved(t('create.done')))
  }

  return {
    run,
    isStale,
    isPending: create.isPending || change.isPending,
    error: create.error ?? change.error,
  }
}
