import { useCall } from '@commissioning/browser-session/call.tsx'
import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { FormModal } from '@commissioning/ui/form-modal'
import { SelectField } from '@commissioning/ui/select-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createRowRefresher, readRowsById } from '../../components/read-rows-by-id.ts'
import type { StartBulkWork } from '../../components/use-bulk.ts'
import { useEveryFloor } from '../floors/floor-queries.ts'

const NO_FLOOR = 'none'

type LockOnFloor = Pick<Hardware, 'id' | 'floor'>

interface Props {
  installationId: string
  locks: readonly LockOnFloor[]
  start: StartBulkWork<LockOnFloor>
  /** It says in words which of the selected devices are left out. */
  leftOut?: string | undefined
  onClose: () => void
}

/** Puts the chosen locks on one floor, or on none; Undo puts each back where it was (PICK-05). */
export function PutOnFloor({ installationId, locks, start, leftOut, onClose }: Props) {
  const { t } = useTranslation('detached')
  const { t: floorMessages } = useTranslation('floors')
  const call = useCall()
  const floors = useEveryFloor(installationId)
  const { control, watch } = useForm<{ floor: string | null }>({ defaultValues: { floor: null } })
  const wanted = watch('floor')

  /** A floor refuses a lock of another one, so it leaves that first, and comes back to it if it is refused. */
  async function move(id: string, from: string | undefined, to: string | undefined): Promise<void> {
    if (from === to) return
    const change = (floorId: string, body: { locksToAdd: string[] } | { locksToRemove: string[] }) =>
      call(floorEndpoints.changeFloor, { params: { installationId, floorId }, body })
    if (from !== undefined) await change(from, { locksToRemove: [id] })
    if (to === undefined) return
    await change(to, { locksToAdd: [id] }).catch(async (error: unknown) => {
      if (from !== undefined) await change(from, { locksToAdd: [id] }).catch(() => undefined)
      throw error
    })
  }
  function save() {
    const to = wanted === NO_FLOOR ? undefined : (wanted ?? undefined)
    const newest = createRowRefresher<LockOnFloor>(locks, (ids) =>
      readRowsById(call, lockEndpoints.listLocks, { params: { installationId }, query: {} }, ids),
    )
    const leave = async (seen: LockOnFloor) => {
      const from = (await newest(seen)).floor?.id
      await move(seen.id, from, to)
      return { id: seen.id, from }
    }
    start({
      perCall: 1,
      send: (some) => Promise.all(some.map(leave)),
      takeBack: (_, left) => Promise.all(left.map(({ id, from }) => move(id, to, from))),
      done: (count) => t('floor.done', { count }),
    })
    onClose()
  }

  return (
    <FormModal
      title={t('floor.of', { count: locks.length })}
      submit={{
        label: t('floor.save'),
        onClick: save,
        disabledReason: wanted === null ? t('floor.required') : undefined,
      }}
      onCancel={onClose}
      error={floors.error}
    >
      {leftOut && <p>{leftOut}</p>}
      <SelectField
        control={control}
        name="floor"
        label={t('floor.field')}
        isLoading={floors.isPending}
        isUnread={floors.isLoadingError}
        options={[
          { value: NO_FLOOR, label: floorMessages('picker.none') },
          ...(floors.data ?? []).map(({ id, customerReference: name, number }) => ({
            value: id,
            label: floorMessages('label', { name, number }),
          })),
        ]}
      />
    </FormModal>
  )
}
